import { PHOTOS_PATH } from '../../quote/photos.ts';
import { createDayKeys } from '../signing/day-keys.ts';
import { createSigner } from '../signing/signer.ts';
import type { Store } from '../store/index.ts';

/** The signed link to the page for photos: it opens one request, for 14 days. */

const LINK_DAYS = 14;

/** Of every answer whose address opens somebody's request. */
export const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

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
  const { keyFor, opens, isKey } = createDayKeys(createSigner(secret), 'photos', LINK_DAYS, now);

  /** `?demande=REF&cle=KEY`, the same all day long. */
  const queryFor = (requestId: string, reference: string): string => queryOf(reference, keyFor(requestId));

  /** The request that the two parameters of an address open, or undefined. Several may share a reference. */
  async function find(
    { demande: reference, cle: key }: { demande?: unknown; cle?: unknown },
    store: Pick<Store, 'select'>,
  ): Promise<Opened | undefined> {
    if (typeof reference !== 'string' || typeof key !== 'string' || !isKey(key)) return undefined;
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
