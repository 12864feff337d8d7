import { PHOTOS_PATH } from '../../quote/photos.ts';
import { createSigner } from '../signing/signer.ts';
import type { Store } from '../store/index.ts';

/** The signed link to the page for photos: it opens one request, for 14 days. */

const DAY_MS = 24 * 60 * 60_000;
const LINK_DAYS = 14;
const REFERENCE = /^.{1,8}$/su;
/** Day on which it ends, counted from the epoch; signature. */
const KEY = /^(?<day>\d{1,6})\.(?<signature>[\w-]{43})$/;

/** The request that a good link opens. */
export interface Opened {
  requestId: string;
  reference: string;
  firstName: string;
  /** What its addresses carry: `?demande=REF&cle=KEY`. */
  query: string;
}

export type PhotoLinks = ReturnType<typeof createPhotoLinks>;

const queryOf = (reference: string, key: string): string =>
  `?${new URLSearchParams({ demande: reference, cle: key })}`;

export function createPhotoLinks(secret: string, now: () => number) {
  const { sign, isSigned } = createSigner(secret);

  /** `?demande=REF&cle=KEY`, the same all day long. */
  function queryFor(requestId: string, reference: string): string {
    const day = String(Math.ceil(now() / DAY_MS) + LINK_DAYS);
    return queryOf(reference, `${day}.${sign('photos', `${requestId} ${day}`)}`);
  }

  function opens(key: string, requestId: string): boolean {
    const { day = '', signature = '' } = KEY.exec(key)?.groups ?? {};
    return isSigned('photos', `${requestId} ${day}`, signature) && now() < Number(day) * DAY_MS;
  }

  /** The request that the two parameters of an address open, or undefined. Several may share a reference. */
  async function find(
    { demande: reference, cle: key }: { demande?: unknown; cle?: unknown },
    store: Pick<Store, 'select'>,
  ): Promise<Opened | undefined> {
    if (typeof reference !== 'string' || typeof key !== 'string') return undefined;
    if (!REFERENCE.test(reference) || !KEY.test(key)) return undefined;
    const found = (await store.select({ reference })).find(({ id }) => opens(key, id));
    if (!found) return undefined;
    const { firstName } = found.request;
    return { requestId: found.id, reference, firstName, query: queryOf(reference, key) };
  }

  return {
    queryFor,
    find,
    pathFor: (id: string, reference: string) => PHOTOS_PATH + queryFor(id, reference),
  };
}
