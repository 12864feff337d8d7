import type { FastifyReply, FastifyRequest } from 'fastify';
import { entriesInForce } from '../../../../quote/office/history.ts';
import { BUREAU, LISTS, SHOWN_HEADER } from '../../../../quote/office/words.ts';
import type { HandledRequest } from '../../../../quote/pages/office.ts';
import { startOfDay } from '../../../../quote/time/french-time.ts';
import { type Body, textMember } from '../../../base/http-body.ts';
import { historyOf } from '../../../data/history.ts';
import { countLists, selectErasures } from '../../../data/office.ts';
import { callsToMake, searchRequests, selectRequests } from '../../../data/requests.ts';
import { keepSearch } from '../../../data/sessions.ts';
import type { Store } from '../../../data/store.ts';
import { cleanText, postedForm, sendPage } from '../send.ts';
import { readDone } from './done.ts';
import { newPageToken } from './form.ts';

/** The rows on a page of the list of calls. The calls of a usual day fit on one page. */
const CALLS_PER_PAGE = 50;
const ROWS_PER_PAGE = 20;

/** Returns the time from which on a follow-up is listed as « later »: the day after tomorrow. */
const laterFrom = (now: number): number => startOfDay(now, 2);

const pageNumberOf = ({ query }: FastifyRequest): number =>
  Math.max(1, Number.parseInt(textMember(query as Body, 'page', 6), 10) || 1);

const SHOWN_IDS = /^(?:,[\w-]{1,64}){0,200}$/;

/** Reads the ids of the requests in an open list, which its script (`site/office/keep-fresh.ts`) sends in a header. */
function shownIdsOf({ headers }: FastifyRequest): ReadonlySet<string> | undefined {
  const header = headers[SHOWN_HEADER];
  if (typeof header !== 'string' || !SHOWN_IDS.test(header)) return undefined;
  return new Set(header.split(',').filter(Boolean));
}

async function handledRequest(store: Store, id: string): Promise<HandledRequest | undefined> {
  const [[request], history] = await Promise.all([selectRequests(store, { id }), historyOf(store.db, id)]);
  const last = entriesInForce(history).findLast(({ action }) => action !== 'note');
  return last && { id, request, last };
}

/**
 * Counts the requests that have come since a page was opened. `ids` are the calls from this page on. If the page was
 * full, the calls after its last one do not count: they were on the next page already.
 */
function countArrivals(ids: readonly string[], shownIds: ReadonlySet<string>): number {
  const isFull = shownIds.size >= CALLS_PER_PAGE;
  const end = isFull ? ids.findLastIndex((id) => shownIds.has(id)) + 1 : ids.length;
  return ids.slice(0, end).filter((id) => !shownIds.has(id)).length;
}

/** Sends the list of calls. An open list that is updated keeps its requests, and learns how many have come since. */
async function sendCallList(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { server } = request;
  const { store, officeLinks } = server;
  const now = server.now();
  const later = laterFrom(now);
  const calls = await callsToMake(store, later);
  const ids = calls.map(({ id }) => id);
  const number = Math.min(pageNumberOf(request), Math.ceil(ids.length / CALLS_PER_PAGE) || 1);
  const idsFromPage = ids.slice((number - 1) * CALLS_PER_PAGE);
  const shownIds = shownIdsOf(request);
  const listed = shownIds ? ids.filter((id) => shownIds.has(id)) : idsFromPage.slice(0, CALLS_PER_PAGE);
  const requests = await selectRequests(store, { list: 'to-call', ids: listed, limit: listed.length });
  const goneIds = [...(shownIds?.difference(new Set(ids)) ?? [])];
  const handled = await Promise.all(goneIds.map((id) => handledRequest(store, id)));
  // If the page of the open list no longer exists, the last one is shown instead. Its requests are not new.
  const isSamePage = number === pageNumberOf(request);
  const content = {
    now,
    number,
    pageToken: newPageToken(),
    counts: await countLists(store, later),
    done: await readDone(request),
    count: calls.length,
    late: calls.filter(({ callAt }) => callAt < now).length,
    hasNext: idsFromPage.length > CALLS_PER_PAGE,
    requests: requests.map((each) => officeLinks?.people.withFollower(each) ?? each),
    handled: handled.filter((each) => each !== undefined),
    arrivals: shownIds && isSamePage ? countArrivals(idsFromPage, shownIds) : 0,
  };
  return sendPage(reply, '/bureau', content);
}

export async function listPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const slug = textMember(request.query as Body, 'etape', 50);
  const list = LISTS.get(slug)?.office;
  if (!list) return sendCallList(request, reply);
  const { store } = request.server;
  const now = request.server.now();
  const later = laterFrom(now);
  const number = pageNumberOf(request);
  const [counts, found] = await Promise.all([
    countLists(store, later),
    selectRequests(store, {
      list,
      // One more than is shown, to know whether there is a next page.
      limit: ROWS_PER_PAGE + 1,
      offset: (number - 1) * ROWS_PER_PAGE,
      laterFrom: later,
    }),
  ]);
  const hasNext = found.length > ROWS_PER_PAGE;
  const content = { now, counts, requests: found.slice(0, ROWS_PER_PAGE), slug, number, hasNext };
  return sendPage(reply, '/bureau/liste', content);
}

export async function erasedPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { store, now } = request.server;
  return sendPage(reply, '/bureau/effacees', { now: now(), erasures: await selectErasures(store) });
}

/** Stores the search with the session, so that it appears in no address and in no log. */
export async function postSearch(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { server, session } = request;
  const query = cleanText(textMember(postedForm(request), 'q', 100));
  if (query !== '') await keepSearch(server.store, session.id, query, server.now());
  return reply.redirect(query === '' ? BUREAU : `${BUREAU}/recherche`, 303);
}

export async function searchPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { store, now } = request.server;
  const query = request.session.search;
  if (query === null) return reply.redirect(BUREAU, 303);
  const number = pageNumberOf(request);
  const found = await searchRequests(store, query);
  const end = number * ROWS_PER_PAGE;
  const requests = await selectRequests(store, { ids: found.slice(end - ROWS_PER_PAGE, end) });
  const pages = { count: found.length, number, hasNext: found.length > end };
  return sendPage(reply, '/bureau/recherche', { now: now(), query, requests, ...pages });
}
