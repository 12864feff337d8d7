import type { FastifyReply, FastifyRequest } from 'fastify';
import { BUREAU } from '../../../quote/office.ts';
import type { Door } from '../../../quote/pages/office.ts';
import { isMailDown } from '../../http/health.ts';
import { officePage } from '../path.ts';
import { sendNotice, sendPage } from '../send.ts';
import { textsOf } from '../typed.ts';
import { hasCookie, isPost } from './session.ts';

/** What someone sees who has not entered. */

/** Marks the second look, so that there is no third. */
const AGAIN = 'suite';

/** The door, and why it is shut. */
export const sendDoor = async (
  reply: FastifyReply,
  { to = BUREAU, reason, note = '' }: Partial<Door>,
): Promise<FastifyReply> =>
  sendPage(reply, '/bureau/entree', { to, reason, note, isMailDown: await isMailDown(reply.server) });

/**
 * A click in another site, such as a web mailbox, comes without the cookie, which is strictly ours. The same
 * page asked for by one of ours comes with it.
 */
function sendAgain(reply: FastifyReply, path: string): Promise<FastifyReply> {
  const url = `${path}?${AGAIN}`;
  return sendNotice(reply.header('refresh', `0; url=${url}`), { about: 'continue', url });
}

function refusePost(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  request.server.log.info('office post refused');
  return sendDoor(reply.code(403), { reason: 'stale', note: textsOf(request.body).note });
}

/** Answers someone who has not logged in. */
export function refuseEntry(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (isPost(request)) return refusePost(request, reply);
  const [path = '', query] = request.url.split('?');
  // Only such a path may stand in a header.
  const page = officePage(path);
  const isClick = request.headers['sec-fetch-site'] === 'cross-site' && query !== AGAIN;
  if (isClick && !hasCookie(request) && page === path) return sendAgain(reply, path);
  return sendDoor(reply.code(path === BUREAU ? 200 : 403), { to: page });
}
