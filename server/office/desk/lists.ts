import type { FastifyReply, FastifyRequest } from 'fastify';
import { parisTime } from '../../../quote/french-time.ts';
import { LISTS, type OfficeListName } from '../../../quote/office.ts';
import { type Body, textMember } from '../../http/submit/body.ts';
import { policyWith } from '../security.ts';
import { sendPage } from '../send.ts';
import { doneIn } from './done.ts';
import { newPage } from './form.ts';
import { withOpenRows } from './open-list.ts';

/** The lists of requests: what to do now, and everything else by its state. */

/** Whoever waits for a call is on the first page. More is a fault of something else. */
const TO_CALL = 200;
/** On a page of one list. */
const PAGE = 20;

/** Follow-ups are for later from the day after tomorrow on. */
const laterFrom = (now: number): number => parisTime(now).add({ days: 2 }).startOfDay().epochMilliseconds;

async function sendHome(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { query, server } = request;
  const { store } = server;
  const now = server.now();
  const later = laterFrom(now);
  const [counts, waiting, requests, done] = await Promise.all([
    store.listCounts(later),
    store.officeCounts(now, later),
    store.select({ office: 'to-call', limit: TO_CALL, later }),
    doneIn(query as Body, store, now),
  ]);
  const list = await withOpenRows(request, requests);
  const content = { now, counts, waiting, ...list, done, page: newPage() };
  // The list keeps itself fresh.
  const headers = { 'content-security-policy': policyWith(server.pages.listScript) };
  return sendPage(reply, '/bureau', content, headers);
}

/** One list, in pages. */
async function sendList(
  slug: string,
  office: OfficeListName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { query, server } = request;
  const { store } = server;
  const now = server.now();
  const later = laterFrom(now);
  const number = pageIn(query as Body);
  const [counts, found] = await Promise.all([
    store.listCounts(later),
    // One more than is shown tells whether there is a next page.
    store.select({ office, limit: PAGE + 1, offset: (number - 1) * PAGE, later }),
  ]);
  const hasNext = found.length > PAGE;
  const content = { now, counts, requests: found.slice(0, PAGE), slug, number, hasNext };
  return sendPage(reply, '/bureau/liste', content);
}

/** The number of a page of a list, from 1. */
export const pageIn = (query: Body): number =>
  Math.max(1, Number.parseInt(textMember(query, 'page', 6), 10) || 1);

export async function listPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const slug = textMember(request.query as Body, 'etape', 20);
  const list = LISTS.get(slug);
  return list ? sendList(slug, list.office, request, reply) : sendHome(request, reply);
}
