import type { FastifyReply, FastifyRequest } from 'fastify';
import { LISTS, type OfficeListName } from '../../../quote/office.ts';
import type { ListedRequest } from '../../../quote/pages/office.ts';
import { type Body, textMember } from '../../http/submit/body.ts';
import type { Store } from '../../store/index.ts';
import type { Selection } from '../../store/records.ts';
import { referenceIn } from '../path.ts';
import { policyWith } from '../security.ts';
import { sendPage } from '../send.ts';
import { doneIn, withHistory } from './done.ts';
import { newMark } from './mark-id.ts';
import { withOpenRows } from './open-list.ts';

/** The lists of requests: what to do now, and everything else by its state. */

/** Rows on the first page, and on a page of one list. A page must stay small. */
const TO_CALL = 12;
const HELD_BACK = 4;
const PAGE = 20;
const PAGE_TO_CALL = 15;

/** Requests with the number of entries in their history, which their buttons post back. */
async function listed(store: Store, selection: Selection): Promise<ListedRequest[]> {
  const records = await store.select(selection);
  const seen = await store.historyCounts(records.map(({ id }) => id));
  return records.map((record) => ({ ...record, seen: seen.get(record.id) ?? 0 }));
}

/** A list of calls keeps itself fresh. */
const listHeaders = ({ server }: FastifyRequest) => ({
  'content-security-policy': policyWith(server.pages.listScript),
});

async function sendHome(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { query, server } = request;
  const { store } = server;
  const now = server.now();
  const reference = referenceIn(textMember(query as Body, 'demande', 100));
  const [counts, waiting, requests, heldBack, candidates] = await Promise.all([
    store.stageCounts(),
    store.officeCounts(now),
    listed(store, { office: 'to-call', limit: TO_CALL }),
    store.select({ office: 'held-back', limit: HELD_BACK }),
    reference ? store.select({ reference, limit: HELD_BACK }) : [],
  ]);
  const done = doneIn(query as Body, await withHistory(store, candidates));
  const list = await withOpenRows(request, requests);
  const content = { now, counts, waiting, ...list, heldBack, done, mark: newMark() };
  return sendPage(reply, '/bureau', content, listHeaders(request));
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
  const size = office === 'to-call' ? PAGE_TO_CALL : PAGE;
  const page = Math.max(1, Number.parseInt(textMember(query as Body, 'page', 6), 10) || 1);
  const [counts, waiting, found] = await Promise.all([
    store.stageCounts(),
    store.officeCounts(now),
    // One more than is shown tells whether there is a next page.
    listed(store, { office, limit: size + 1, offset: (page - 1) * size }),
  ]);
  const list = await withOpenRows(request, found.slice(0, size));
  const hasNext = found.length > size;
  const content = { now, counts, waiting, ...list, slug, page, hasNext, mark: newMark() };
  return sendPage(reply, '/bureau/liste', content, office === 'to-call' ? listHeaders(request) : {});
}

export async function listPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const slug = textMember(request.query as Body, 'etape', 20);
  const list = LISTS.get(slug);
  return list ? sendList(slug, list.office, request, reply) : sendHome(request, reply);
}
