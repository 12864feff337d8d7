import type { FastifyReply, FastifyRequest } from 'fastify';
import { BUREAU } from '../../../quote/office.ts';
import type { Door } from '../../../quote/pages/office.ts';
import { isMailDown } from '../../http/health.ts';
import { officePage } from '../path.ts';
import { sendPage } from '../send.ts';
import { textsOf } from '../typed.ts';
import { isPost } from './session.ts';

/** What someone sees who has not entered. */

/** The door, and why it is shut. */
export const sendDoor = async (
  reply: FastifyReply,
  { to = BUREAU, reason, note = '' }: Partial<Door>,
): Promise<FastifyReply> =>
  sendPage(reply, '/bureau/entree', { to, reason, note, isMailDown: await isMailDown(reply.server) });

function refusePost(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  request.server.log.info('office post refused');
  return sendDoor(reply.code(403), { reason: 'stale', note: textsOf(request.body).note });
}

/** Answers someone who has not logged in. */
export function refuseEntry(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (isPost(request)) return refusePost(request, reply);
  const [path = ''] = request.url.split('?');
  return sendDoor(reply.code(path === BUREAU ? 200 : 403), { to: officePage(path) });
}
