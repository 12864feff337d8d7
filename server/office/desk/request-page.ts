import type { FastifyReply, FastifyRequest } from 'fastify';
import { callAgainChoices } from '../../../quote/call-again.ts';
import type { RefusedForm, ShownRequest } from '../../../quote/pages/office.ts';
import { isOutsideZone } from '../../../quote/schema.ts';
import { type Body, textMember } from '../../http/submit/body.ts';
import type { RequestRecord } from '../../store/records.ts';
import { sendNotFound, sendPage } from '../send.ts';
import { doneIn } from './done.ts';
import { newPage } from './form.ts';

/** The page of all requests of one reference, and their photos. */

/** What an address names; '' for what can be none. PostgreSQL takes no NUL in a query. */
const nameIn = (text = ''): string => (/\p{C}/u.test(text) ? '' : text);

/** Of one reference: a form that was sent again with other answers. */
const REQUESTS_MAX = 10;

/** What the page of a request shows besides the request itself. */
async function shown(record: RequestRecord, { server }: FastifyRequest): Promise<ShownRequest> {
  const { store, company } = server;
  const isWaiting = record.stage === 'new' && record.callAt !== null;
  return {
    request: record,
    history: await store.history(record.id),
    photos: await store.photosOf(record.id),
    isOutsideZone: isOutsideZone(record.request.postalCode, company.postalPrefixes),
    others: isWaiting ? await store.select({ ids: await store.sameCaller(record) }) : [],
  };
}

/** Sends the page of these requests. */
export async function sendRequests(
  request: FastifyRequest,
  reply: FastifyReply,
  records: RequestRecord[],
  refused?: RefusedForm,
): Promise<FastifyReply> {
  const { company, now: clock } = request.server;
  const now = clock();
  return sendPage(reply, '/bureau/demande', {
    now,
    page: newPage(),
    shown: await Promise.all(records.map((record) => shown(record, request))),
    callAgain: callAgainChoices(now, company.hours),
    done: refused ? undefined : await doneIn(request),
    refused,
  });
}

export async function requestPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const reference = nameIn((request.params as { reference?: string }).reference);
  const found = await request.server.store.select({ reference, limit: REQUESTS_MAX });
  return found.length === 0 ? sendNotFound(request, reply) : sendRequests(request, reply, found);
}

/** A browser shows a picture in a page of its own making, whose styles stand in it. */
const PICTURE_POLICY =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Sends a visitor's photo of the premises. */
export async function sendPhoto(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { requestId, id } = request.params as { requestId?: string; id?: string };
  const size = textMember(request.query as Body, 'taille', 10) === 'petite' ? 'small' : 'large';
  const picture = await request.server.store.pictureOf(nameIn(requestId), nameIn(id), size);
  if (!picture) return sendNotFound(request, reply);
  return reply.header('content-security-policy', PICTURE_POLICY).type('image/jpeg').send(picture);
}
