import type { FastifyReply, FastifyRequest } from 'fastify';
import { callAgainChoices } from '../../../quote/call-again.ts';
import type { RefusedForm, ShownRequest } from '../../../quote/pages/office.ts';
import { isOutsideZone } from '../../../quote/schema.ts';
import type { Body } from '../../http/submit/body.ts';
import type { RequestRecord } from '../../store/records.ts';
import { referenceIn } from '../path.ts';
import { sendNotice, sendPage } from '../send.ts';
import { doneIn } from './done.ts';
import { newPage } from './form.ts';

/** The page of all requests of one reference. */

/** Of one reference: a form that was sent again with other answers. */
const REQUESTS_MAX = 10;
const APPLE = /iPhone|iPad|Macintosh/;

/** What the page of a request shows besides the request itself. */
async function shown(record: RequestRecord, { server }: FastifyRequest): Promise<ShownRequest> {
  const { store, company } = server;
  const isWaiting = record.stage === 'new' && record.callAt !== null;
  const others = isWaiting ? await store.sameCaller(record) : [];
  return {
    request: record,
    history: await store.history(record.id),
    photos: await store.photosOf(record.id),
    isOutsideZone: isOutsideZone(record.request.postalCode, company.postalPrefixes),
    others: await store.select({ ids: others }),
  };
}

/** Sends the page of these requests. */
export async function sendRequests(
  request: FastifyRequest,
  reply: FastifyReply,
  records: RequestRecord[],
  refused?: RefusedForm,
): Promise<FastifyReply> {
  const { store, company, now: clock } = request.server;
  const now = clock();
  return sendPage(reply, '/bureau/demande', {
    now,
    reference: records[0]?.reference ?? '',
    page: newPage(),
    shown: await Promise.all(records.map((record) => shown(record, request))),
    isOnly: records.length === 1,
    callAgain: callAgainChoices(now, company.hours),
    isApple: APPLE.test(request.headers['user-agent'] ?? ''),
    done: refused ? undefined : await doneIn(request.query as Body, store, now),
    refused,
  });
}

export async function requestPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const reference = referenceIn((request.params as { reference?: string }).reference);
  const found = await request.server.store.select({ reference, limit: REQUESTS_MAX });
  if (found.length === 0) return sendNotice(reply.code(404), { about: 'unknown-request' });
  return sendRequests(request, reply, found);
}
