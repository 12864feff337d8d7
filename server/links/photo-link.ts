import { PHOTOS_PATH } from '../../quote/photos.ts';
import { DAY_MS } from '../../quote/time/units.ts';
import { selectRequests } from '../data/requests.ts';
import type { Store } from '../data/store.ts';
import { createSigner } from './signer.ts';

/** The signed link to the page for photos: it opens one request, for 14 days. */

const LINK_DAYS = 14;
/** The parts of a key: the day on which it ends, counted from the epoch, and the signature. */
const KEY = /^(?<day>\d{1,6})\.(?<signature>[\w-]{43})$/;

/** Headers of every answer whose address opens somebody’s request. */
export const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

export type PhotoLinks = ReturnType<typeof createPhotoLinks>;
/** The request that a good link opens. */
export type Opened = NonNullable<Awaited<ReturnType<PhotoLinks['find']>>>;

const queryOf = (reference: string, key: string): string =>
  `?${new URLSearchParams({ demande: reference, cle: key })}`;

export function createPhotoLinks(secret: string, now: () => number) {
  const { sign, isSigned } = createSigner(secret);

  /** `?demande=REF&cle=KEY`, the same all day long: the link is good until the end of its last day. */
  function queryFor(requestId: string, reference: string): string {
    const day = Math.ceil(now() / DAY_MS) + LINK_DAYS;
    return queryOf(reference, `${day}.${sign('photos', `${requestId} ${day}`)}`);
  }

  /** The request that the two parameters of an address open, or undefined. Several may share a reference. */
  async function find({ demande: reference, cle: key }: { demande?: unknown; cle?: unknown }, store: Store) {
    if (typeof reference !== 'string' || typeof key !== 'string') return undefined;
    const { day, signature = '' } = KEY.exec(key)?.groups ?? {};
    // The store is not asked for what is no key.
    if (day === undefined || now() >= Number(day) * DAY_MS) return undefined;
    const requests = await selectRequests(store, { reference });
    const found = requests.find(({ id }) => isSigned('photos', `${id} ${day}`, signature));
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
