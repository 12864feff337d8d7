import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorFacts } from '../../errors.ts';
import { sendNotice } from '../send.ts';
import { textsOf } from '../typed.ts';

/** Pages for what cannot be done. Nothing that was typed is lost. */

const noteIn = ({ body }: FastifyRequest): string => textsOf(body).note ?? '';

/** For who has logged in, and for who has not. */
export const sendNotFound = (_: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  sendNotice(reply.code(404), { about: 'page-not-found' });

/** The form cannot be understood: it names no request, or nothing that can be done. */
export const sendUnclear = (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
  sendNotice(reply.code(400), { about: 'unclear', note: noteIn(request) });

/** Someone else has erased the request since the form was shown. */
export async function sendGone(
  requestId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { store, now } = request.server;
  const erased = (await store.history(requestId)).find(({ action }) => action === 'erased');
  return sendNotice(reply.code(404), { about: 'gone', note: noteIn(request), erased, now: now() });
}

/** A body that cannot be read, a store that does not answer, or an error of ours. */
export function sendFailure(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { statusCode: status = 503 } = error as { statusCode?: number };
  if (status < 500) return sendNotice(reply.code(status), { about: 'unreadable' });
  request.log.error(errorFacts(error), 'the office’s page failed');
  const { note, ...fields } = textsOf(request.body);
  const isForm = request.method === 'POST';
  reply.code(503).header('retry-after', '10');
  return sendNotice(reply, { about: 'failure', url: request.url, fields: isForm ? fields : undefined, note });
}
