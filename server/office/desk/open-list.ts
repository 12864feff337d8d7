import type { FastifyRequest } from 'fastify';
import { standing } from '../../../quote/history.ts';
import { SHOWN_HEADER } from '../../../quote/office.ts';
import type { CallList, HandledRequest, OfficeRequest } from '../../../quote/pages/office.ts';
import type { Store } from '../../store/index.ts';

/** What a list of calls is told that a browser has open already: its script asks (`site/office/keep-fresh.ts`). */

/** The requests that it shows. */
const SHOWN = /^(?:,[\w-]{1,64}){0,200}$/;

/** The requests of these rows, and what became of those that wait for no call any more. */
async function rowsOf(store: Store, ids: string[]) {
  const requests: OfficeRequest[] = [];
  const handled: HandledRequest[] = [];
  for (const id of ids) {
    const [[request], history] = await Promise.all([store.select({ id }), store.history(id)]);
    const last = standing(history).findLast(({ action }) => action !== 'note');
    if (request && request.callAt !== null) requests.push(request);
    else if (last) handled.push({ id, request, last });
  }
  return { requests, handled };
}

/** Adds to the requests of a list what an open page needs besides. */
export async function withOpenRows(
  { headers, server: { store } }: FastifyRequest,
  requests: OfficeRequest[],
): Promise<Pick<CallList, 'requests' | 'handled' | 'arrivals'>> {
  const shown = headers[SHOWN_HEADER];
  if (typeof shown !== 'string' || !SHOWN.test(shown)) return { requests, handled: [], arrivals: 0 };
  const ids = shown.split(',').filter(Boolean);
  const known = requests.filter(({ id }) => ids.includes(id));
  const rows = await rowsOf(
    store,
    ids.filter((id) => !known.some((request) => request.id === id)),
  );
  return {
    requests: [...requests, ...rows.requests],
    handled: rows.handled,
    arrivals: requests.length - known.length,
  };
}
