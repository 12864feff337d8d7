import { PHOTOS_PATH } from '../../quote/photos.ts';
import { DAY_MS } from '../../quote/time/units.ts';
import { selectRequests } from '../data/requests.ts';
import type { Store } from '../data/store.ts';
import { createSigner } from './signer.ts';

const LINK_DAYS = 14;
/** The key of a link. `day` is the first day on which the link is invalid, counted from the epoch. */
const KEY = /^(?<day>\d{1,6})\.(?<signature>[\w-]{43})$/;

/** The headers of every answer at an address that contains a key. */
export const PRIVATE_HEADERS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

export type PhotoLinks = ReturnType<typeof createPhotoLinks>;
export type OpenedRequest = NonNullable<Awaited<ReturnType<PhotoLinks['findRequest']>>>;

const queryOf = (reference: string, key: string): string =>
  `?${new URLSearchParams({ demande: reference, cle: key })}`;

/** Signs and checks links to the page for photos. A link opens one request, for 14 days. */
export function createPhotoLinks(secret: string, now: () => number) {
  const { sign, isSigned } = createSigner(secret);

  /** Returns the query of a link: `?demande=REF&cle=KEY`. All day long, a request gets the same one. */
  function queryFor(requestId: string, reference: string): string {
    const day = Math.ceil(now() / DAY_MS) + LINK_DAYS;
    return queryOf(reference, `${day}.${sign('photos', `${requestId} ${day}`)}`);
  }

  /** Finds the request that a query opens. Several requests may share a reference; the signature is for one of them. */
  async function findRequest(
    { demande: reference, cle: key }: { demande?: unknown; cle?: unknown },
    store: Store,
  ) {
    if (typeof reference !== 'string' || typeof key !== 'string') return undefined;
    const { day, signature = '' } = KEY.exec(key)?.groups ?? {};
    if (day === undefined || now() >= Number(day) * DAY_MS) return undefined;
    const requests = await selectRequests(store, { reference });
    const record = requests.find(({ id }) => isSigned('photos', `${id} ${day}`, signature));
    if (!record) return undefined;
    const { firstName } = record.request;
    return { requestId: record.id, reference, firstName, query: queryOf(reference, key) };
  }

  return {
    queryFor,
    findRequest,
    pathFor: (id: string, reference: string) => PHOTOS_PATH + queryFor(id, reference),
  };
}
