export interface UnsentPhoto {
  key: string;
  name: string;
  blob: Blob;
  /** Whether `blob` is the smaller copy already. */
  isSmall?: boolean;
  /** The time at which the visitor chose the photo, in milliseconds since the epoch. */
  at: number;
}

const STORE = 'unsent';
/** As long as the signed link is valid. */
const RETENTION_MS = 14 * 24 * 60 * 60_000;

const resultOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('photos', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
  return resultOf(request);
}

/**
 * Stores the photos of a request that the server does not have yet, so that a reload does not lose them. Never rejects:
 * without storage, photos are sent all the same.
 */
export function createUnsentPhotos(reference: string) {
  let database: Promise<IDBDatabase> | undefined;
  const run = async <T>(mode: IDBTransactionMode, action: (store: IDBObjectStore) => IDBRequest<T>) => {
    try {
      database ??= open();
      const store = (await database).transaction(STORE, mode).objectStore(STORE);
      return await resultOf(action(store));
    } catch {
      // The browser has no IndexedDB, forbids it in a private window, or has no room left. The next call tries again.
      database = undefined;
      return undefined;
    }
  };
  const remove = async (key: string): Promise<void> => {
    await run('readwrite', (store) => store.delete(key));
  };
  return {
    /** The photos of this request, oldest first. */
    async all(): Promise<UnsentPhoto[]> {
      const kept: (UnsentPhoto & { reference: string })[] =
        (await run('readonly', (store) => store.getAll())) ?? [];
      const isOld = ({ at }: UnsentPhoto) => at < Date.now() - RETENTION_MS;
      for (const { key } of kept.filter(isOld)) await remove(key);
      return kept
        .filter((photo) => photo.reference === reference && !isOld(photo))
        .sort((one, other) => one.at - other.at);
    },
    async put(photo: UnsentPhoto): Promise<void> {
      await run('readwrite', (store) => store.put({ ...photo, reference }));
    },
    delete: remove,
  };
}
export type UnsentPhotos = ReturnType<typeof createUnsentPhotos>;
