import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RefusedAction } from '../../../../quote/pages/office.ts';
import { isOutsideZone } from '../../../../quote/schema.ts';
import { callAgainChoices } from '../../../../quote/time/call-again.ts';
import { historyOf } from '../../../data/history.ts';
import { photosOf } from '../../../data/photos.ts';
import { type RequestRecord, requestsNamed, selectRequests } from '../../../data/requests.ts';
import { sendPicture } from '../../photos/picture.ts';
import { sendNotFound, sendPage } from '../send.ts';
import { readDone } from './done.ts';
import { newPageToken } from './form.ts';

/** The most other requests of a person that the page shows. A robot may have sent thousands. */
const OTHERS_MAX = 10;

export async function sendRequestPage(
  request: FastifyRequest,
  reply: FastifyReply,
  record: RequestRecord,
  refused?: RefusedAction,
): Promise<FastifyReply> {
  const { server } = request;
  const { store, company, officeLinks } = server;
  const now = server.now();
  return sendPage(reply, '/bureau/demande', {
    now,
    pageToken: newPageToken(),
    request: officeLinks?.people.withFollower(record) ?? record,
    history: await historyOf(store.db, record.id),
    services: company.services,
    photos: (await photosOf(store, record.id)).map(({ id }) => id),
    isOutsideZone: isOutsideZone(record.request.postalCode, company.postalPrefixes),
    others: await selectRequests(store, { samePersonAs: record, limit: OTHERS_MAX }),
    callAgain: callAgainChoices(now, company.hours),
    done: refused ? undefined : await readDone(request),
    refused,
  });
}

/** Sends the page of the request that the address names. If several requests share a reference, this is the newest. */
export async function requestPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { name } = request.params as { name: string };
  const [record] = await requestsNamed(request.server.store, name);
  return record ? sendRequestPage(request, reply, record) : sendNotFound(request, reply);
}

export async function sendPhoto(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { requestId, id } = request.params as { requestId: string; id: string };
  const sent = await sendPicture(reply, requestId, id);
  return sent ?? sendNotFound(request, reply);
}
