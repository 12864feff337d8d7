import type { FastifyReply, FastifyRequest } from 'fastify';
import { midnight } from '../../../quote/french-time.ts';
import { standing } from '../../../quote/history.ts';
import { BUREAU, LISTS, SHOWN_HEADER } from '../../../quote/office.ts';
import type { CallList, HandledRequest, OfficeRequest } from '../../../quote/pages/office.ts';
import { type Body, textMember } from '../../http/submit/body.ts';
import type { Store } from '../../store/index.ts';
import { policyOf } from '../security.ts';
import { bodyOf, sendPage, tidied } from '../send.ts';
import { doneIn } from './done.ts';
import { newPage } from './form.ts';

/** The lists of requests: what to do now, everything else by its state, and what a search finds. */

/** Whoever waits for a call is on the first page. More is a fault of something else. */
const TO_CALL = 200;
/** On a page of any other list. */
const PAGE = 20;

/** Follow-ups are for later from the day after tomorrow on. */
const laterFrom = (now: number): number => midnight(now, 2);

/** The requests that an open list shows, as its script says (`site/office/keep-fresh.ts`). */
const SHOWN = /^(?:,[\w-]{1,64}){0,200}$/;

/** What became of a request that waits for no call any more. */
async function handledOf(store: Store, id: string): Promise<HandledRequest[]> {
  const [[request], history] = await Promise.all([store.select({ id }), store.history(id)]);
  const last = standing(history).findLast(({ action }) => action !== 'note');
  return last ? [{ id, request, last }] : [];
}

/** What an open list gets besides the requests to call. */
async function newsOf(
  { headers, server: { store } }: FastifyRequest,
  requests: OfficeRequest[],
): Promise<Pick<CallList, 'handled' | 'arrivals'>> {
  const shown = headers[SHOWN_HEADER];
  if (typeof shown !== 'string' || !SHOWN.test(shown)) return { handled: [], arrivals: 0 };
  const ids = new Set(shown.split(',').filter(Boolean));
  const arrivals = requests.filter(({ id }) => !ids.delete(id)).length;
  const handled = await Promise.all([...ids].map((id) => handledOf(store, id)));
  return { handled: handled.flat(), arrivals };
}

async function sendHome(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { store, pages, now: clock } = request.server;
  const now = clock();
  const later = laterFrom(now);
  const [counts, requests, done] = await Promise.all([
    store.listCounts(later),
    store.select({ office: 'to-call', limit: TO_CALL, later }),
    doneIn(request),
  ]);
  const content = { now, counts, requests, ...(await newsOf(request, requests)), done, page: newPage() };
  // The list keeps itself fresh.
  return sendPage(reply, '/bureau', content, { 'content-security-policy': policyOf(pages.listScript) });
}

/** The number of a page of a list, from 1. */
const pageIn = ({ query }: FastifyRequest): number =>
  Math.max(1, Number.parseInt(textMember(query as Body, 'page', 6), 10) || 1);

/** One list, in pages. */
export async function listPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const slug = textMember(request.query as Body, 'etape', 50);
  const office = LISTS.get(slug)?.office;
  if (!office) return sendHome(request, reply);
  const { store, now: clock } = request.server;
  const now = clock();
  const later = laterFrom(now);
  const number = pageIn(request);
  const [counts, found] = await Promise.all([
    store.listCounts(later),
    // One more than is shown: it says whether there is a next page.
    store.select({ office, limit: PAGE + 1, offset: (number - 1) * PAGE, later }),
  ]);
  const hasNext = found.length > PAGE;
  const content = { now, counts, requests: found.slice(0, PAGE), slug, number, hasNext };
  return sendPage(reply, '/bureau/liste', content);
}

/** What is searched is kept with the session: it stands in no address and in no log. */
export async function postSearch(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { server, visitor } = request;
  const query = tidied(textMember(bodyOf(request), 'q', 100));
  if (query !== '') await server.store.keepSearch(visitor.id, query, server.now());
  return reply.redirect(query === '' ? BUREAU : `${BUREAU}/recherche`, 303);
}

export async function searchPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { store, now } = request.server;
  const query = request.visitor.search;
  if (query === null) return reply.redirect(BUREAU, 303);
  const number = pageIn(request);
  const found = await store.search(query);
  const requests = await store.select({ ids: found.slice((number - 1) * PAGE, number * PAGE) });
  const pages = { count: found.length, number, hasNext: found.length > number * PAGE };
  return sendPage(reply, '/bureau/recherche', { now: now(), query, requests, ...pages });
}
