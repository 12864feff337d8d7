/** Photos that the server does not have yet, kept in the browser for a page that is reloaded or closed. */

export interface UnsentPhoto {
  key: string;
  name: string;
  blob: Blob;
  /** Says whether it was made as small as it is sent. */
  isSmall?: boolean;
  /** The time at which it was chosen, in milliseconds. */
  at: number;
}

const STORE = 'unsent';
/** The time for which they are kept: as long as the link is good. */
const KEPT_MS = 14 * 24 * 60 * 60_000;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('photos', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
  return done(request);
}

/** The photos that the browser keeps until they are sent. Nothing rejects: a browser that keeps none still sends. */
export function createUnsentPhotos(reference: string) {
  let database: Promise<IDBDatabase> | undefined;
  const use = async <T>(mode: IDBTransactionMode, act: (kept: IDBObjectStore) => IDBRequest<T>) => {
    try {
      database ??= open();
      return await done(act((await database).transaction(STORE, mode).objectStore(STORE)));
    } catch {
      // No IndexedDB, none in a private window, or no room left.
      return undefined;
    }
  };
  const remove = async (key: string) => void (await use('readwrite', (kept) => kept.delete(key)));
  return {
    /** The photos of this request, oldest first. */
    async all(): Promise<UnsentPhoto[]> {
      const kept: (UnsentPhoto & { reference: string })[] =
        (await use('readonly', (store) => store.getAll())) ?? [];
      const isOld = ({ at }: UnsentPhoto) => at < Date.now() - KEPT_MS;
      for (const { key } of kept.filter(isOld)) await remove(key);
      return kept
        .filter((photo) => photo.reference === reference && !isOld(photo))
        .sort((one, other) => one.at - other.at);
    },
    put: async (photo: UnsentPhoto) =>
      void (await use('readwrite', (kept) => kept.put({ ...photo, reference }))),
    delete: remove,
  };
}
export type UnsentPhotos = ReturnType<typeof createUnsentPhotos>;
