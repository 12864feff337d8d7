import type { FastifyRequest } from 'fastify';
import { SHOWN_HEADER } from '../../../quote/office.ts';
import type { CallList, HandledRequest, ListedRequest } from '../../../quote/pages/office.ts';
import type { Store } from '../../store/index.ts';
import { setsStage } from '../../store/office.ts';

/** What a list of calls is told that a browser has open already: its script asks (`site/office/keep-fresh.ts`). */

/** Since when it is open, and the requests that it shows. */
const SHOWN = /^(?<since>\d{1,15})(?<ids>(?:,[\w-]{1,64}){0,40})$/;
/** A request may have been on its way into the store while the page was made. */
const OVERLAP_MS = 60_000;

/** The requests of these rows, and what became of those that wait for no call any more. */
async function rowsOf(store: Store, ids: string[]) {
  const requests: ListedRequest[] = [];
  const handled: HandledRequest[] = [];
  for (const id of ids) {
    const [[request], history] = await Promise.all([store.select({ id }), store.history(id)]);
    const last = history.findLast(setsStage);
    if (request && request.callAt !== null) requests.push({ ...request, seen: history.length });
    else if (last) handled.push({ id, request, last });
  }
  return { requests, handled };
}

/** Adds to the requests of a list what an open page needs besides. */
export async function withOpenRows(
  { headers, server: { store } }: FastifyRequest,
  requests: ListedRequest[],
): Promise<Pick<CallList, 'requests' | 'handled' | 'arrivals'>> {
  const { since, ids = '' } = SHOWN.exec(String(headers[SHOWN_HEADER]))?.groups ?? {};
  if (since === undefined) return { requests, handled: [], arrivals: 0 };
  const shown = ids.split(',').filter(Boolean);
  const others = shown.filter((id) => !requests.some((request) => request.id === id));
  const rows = await rowsOf(store, others);
  return {
    requests: [...requests, ...rows.requests],
    handled: rows.handled,
    arrivals: await store.arrivalsSince(Number(since) - OVERLAP_MS, shown),
  };
}
