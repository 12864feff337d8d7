import type { FastifyReply, FastifyRequest } from 'fastify';
import { standing } from '../../../../quote/office/history.ts';
import { BUREAU, LISTS, SHOWN_HEADER } from '../../../../quote/office/words.ts';
import type { HandledRequest } from '../../../../quote/pages/office.ts';
import { midnight } from '../../../../quote/time/french-time.ts';
import { type Body, textMember } from '../../../base/http-body.ts';
import { historyOf } from '../../../data/history.ts';
import { countLists, selectErasures } from '../../../data/office.ts';
import { callsToMake, searchRequests, selectRequests } from '../../../data/requests.ts';
import { keepSearch } from '../../../data/sessions.ts';
import type { Store } from '../../../data/store.ts';
import { postedForm, sendPage, tidied } from '../send.ts';
import { doneIn } from './done.ts';
import { newPageToken } from './form.ts';

/** The lists of requests: what to do now, everything else by its state, and what a search finds. */

/** The rows on a page of the list of calls: enough for every day but that of a robot. */
const TO_CALL = 50;
/** The rows on a page of any other list. */
const PAGE = 20;

/** Follow-ups are for later from the day after tomorrow on. */
const laterFrom = (now: number): number => midnight(now, 2);

/** The number of a page of a list, from 1. */
const pageIn = ({ query }: FastifyRequest): number =>
  Math.max(1, Number.parseInt(textMember(query as Body, 'page', 6), 10) || 1);

/** The requests that an open list shows, as its script says (`site/office/keep-fresh.ts`). */
const SHOWN = /^(?:,[\w-]{1,64}){0,200}$/;

function shownIn({ headers }: FastifyRequest): ReadonlySet<string> | undefined {
  const shown = `${headers[SHOWN_HEADER] ?? 'none'}`;
  return SHOWN.test(shown) ? new Set(shown.split(',').filter(Boolean)) : undefined;
}

/** Tells what became of a request that waits for no call any more. */
async function handledOf(store: Store, id: string): Promise<HandledRequest[]> {
  const [[request], history] = await Promise.all([selectRequests(store, { id }), historyOf(store.db, id)]);
  const last = standing(history).findLast(({ action }) => action !== 'note');
  return last ? [{ id, request, last }] : [];
}

/** Counts the requests that have joined an open page. Beyond the end of a full one, others were there before. */
function arrivalsIn(ids: readonly string[], shown: ReadonlySet<string>): number {
  const end = shown.size < TO_CALL ? ids.length : ids.findLastIndex((id) => shown.has(id)) + 1;
  return ids.slice(0, end).filter((id) => !shown.has(id)).length;
}

async function sendHome(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { store, officeLinks, now: clock } = request.server;
  const now = clock();
  const later = laterFrom(now);
  const calls = await callsToMake(store, later);
  const ids = calls.map(({ id }) => id);
  const number = Math.min(pageIn(request), Math.ceil(ids.length / TO_CALL) || 1);
  const ownAndNext = ids.slice((number - 1) * TO_CALL);
  const shown = shownIn(request);
  const listed = shown ? ids.filter((id) => shown.has(id)) : ownAndNext.slice(0, TO_CALL);
  const requests = await selectRequests(store, { list: 'to-call', ids: listed, limit: listed.length });
  const gone = [...(shown?.difference(new Set(ids)) ?? [])];
  const content = {
    now,
    number,
    pageToken: newPageToken(),
    counts: await countLists(store, later),
    done: await doneIn(request),
    count: calls.length,
    late: calls.filter(({ callAt }) => callAt < now).length,
    hasNext: ownAndNext.length > TO_CALL,
    requests: requests.map((each) => officeLinks?.people.withFollower(each) ?? each),
    handled: (await Promise.all(gone.map((id) => handledOf(store, id)))).flat(),
    // A page that is gone shows the first one, whose requests are not new.
    arrivals: shown && number === pageIn(request) ? arrivalsIn(ownAndNext, shown) : 0,
  };
  return sendPage(reply, '/bureau', content);
}

/** Shows a list, in pages. */
export async function listPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const slug = textMember(request.query as Body, 'etape', 50);
  const office = LISTS.get(slug)?.office;
  if (!office) return sendHome(request, reply);
  const { store, now: clock } = request.server;
  const now = clock();
  const later = laterFrom(now);
  const number = pageIn(request);
  const [counts, found] = await Promise.all([
    countLists(store, later),
    // One more than is shown: it says whether there is a next page.
    selectRequests(store, { list: office, limit: PAGE + 1, offset: (number - 1) * PAGE, laterFrom: later }),
  ]);
  const hasNext = found.length > PAGE;
  const content = { now, counts, requests: found.slice(0, PAGE), slug, number, hasNext };
  return sendPage(reply, '/bureau/liste', content);
}

export async function erasedPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { store, now } = request.server;
  return sendPage(reply, '/bureau/effacees', { now: now(), erasures: await selectErasures(store) });
}

/** Keeps what is searched with the session: it stands in no address and in no log. */
export async function postSearch(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { server, session } = request;
  const query = tidied(textMember(postedForm(request), 'q', 100));
  if (query !== '') await keepSearch(server.store, session.id, query, server.now());
  return reply.redirect(query === '' ? BUREAU : `${BUREAU}/recherche`, 303);
}

export async function searchPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { store, now } = request.server;
  const query = request.session.search;
  if (query === null) return reply.redirect(BUREAU, 303);
  const number = pageIn(request);
  const found = await searchRequests(store, query);
  const requests = await selectRequests(store, { ids: found.slice((number - 1) * PAGE, number * PAGE) });
  const pages = { count: found.length, number, hasNext: found.length > number * PAGE };
  return sendPage(reply, '/bureau/recherche', { now: now(), query, requests, ...pages });
}
