import type { FastifyReply, FastifyRequest } from 'fastify';
import { callAgainChoices } from '../../../quote/call-again.ts';
import type { NotDone, RefusedNote, ShownRequest } from '../../../quote/pages/office.ts';
import { isOutsideZone } from '../../../quote/schema.ts';
import { type Body, textMember } from '../../http/submit/body.ts';
import type { RequestRecord } from '../../store/records.ts';
import { referenceIn } from '../path.ts';
import { sendNotice, sendPage } from '../send.ts';
import { doneIn, withHistory } from './done.ts';
import { newMark } from './mark-id.ts';

/** The page of all requests of one reference. */

const PAGE = 3;
const APPLE = /iPhone|iPad|Macintosh/;

/** How many entries a page passes over, by a parameter of its address. */
const offsetIn = ({ query }: FastifyRequest, name: string): number =>
  Math.max(0, Number.parseInt(textMember(query as Body, name, 4), 10) || 0);

/** What a form that changed nothing has its page say. */
export interface Refusal {
  refused?: RefusedNote;
  notDone?: NotDone;
}

/** Sends the page of these requests. `olderFrom`: how many to pass over for the next ones. */
export async function sendRequests(
  request: FastifyRequest,
  reply: FastifyReply,
  records: RequestRecord[],
  { refused, notDone }: Refusal = {},
  olderFrom?: number,
): Promise<FastifyReply> {
  const { store, company, now: clock } = request.server;
  const now = clock();
  const past = await withHistory(store, records);
  const shown = past.map(
    async (each): Promise<ShownRequest> => ({
      ...each,
      photos: await store.photosOf(each.request.id),
      isOutsideZone: isOutsideZone(each.request.request.postalCode, company.postalPrefixes),
    }),
  );
  return sendPage(reply, '/bureau/demande', {
    now,
    reference: records[0]?.reference ?? '',
    mark: newMark(),
    shown: await Promise.all(shown),
    historyFrom: offsetIn(request, 'historique'),
    olderFrom,
    isOnly: records.length === 1 && olderFrom === undefined,
    callAgain: callAgainChoices(now, company.hours),
    isApple: APPLE.test(request.headers['user-agent'] ?? ''),
    done: refused ? undefined : doneIn(request.query as Body, past),
    refused,
    notDone,
  });
}

export async function requestPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const reference = referenceIn((request.params as { reference?: string }).reference);
  const offset = offsetIn(request, 'suite');
  // One more than is shown tells whether there are older ones.
  const found = await request.server.store.select({ reference, limit: PAGE + 1, offset });
  if (found.length === 0) return sendNotice(reply.code(404), { about: 'unknown-request' });
  const olderFrom = found.length > PAGE ? offset + PAGE : undefined;
  return sendRequests(request, reply, found.slice(0, PAGE), {}, olderFrom);
}
