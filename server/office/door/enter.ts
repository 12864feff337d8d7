import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BUREAU } from '../../../quote/office.ts';
import { type Body, textMember } from '../../http/submit/body.ts';
import { officePage } from '../path.ts';
import { sendPage } from '../send.ts';
import { type Door, isFault, type LinkFault } from './door.ts';
import { sendDoor } from './door-page.ts';
import { fieldOf, type Sessions } from './session.ts';

/** A mailed link, and the button behind it: scanners that open links use none up. */

const PATH = `${BUREAU}/entrer`;
const PARAMETER_MAX = 200;

const parameterOf = ({ query }: FastifyRequest, name: string): string =>
  textMember(query as Body, name, PARAMETER_MAX);

export function registerEnter(app: FastifyInstance, door: Door, sessions: Sessions): void {
  const { log } = app;

  function refuse(reply: FastifyReply, reason: LinkFault | 'used', page: string): Promise<FastifyReply> {
    log.info({ reason }, 'office link refused');
    return sendDoor(reply.code(403), { reason, to: page });
  }

  app.get(PATH, async (request, reply) => {
    const token = parameterOf(request, 'lien');
    const page = officePage(parameterOf(request, 'vers'));
    const reading = door.readEntry(token);
    if (isFault(reading)) return refuse(reply, reading, page);
    return sendPage(reply, '/bureau/entrer', { link: token, to: page });
  });

  app.post(PATH, async (request, reply) => {
    const page = officePage(fieldOf(request, 'vers'));
    const reading = door.readEntry(fieldOf(request, 'lien'));
    if (isFault(reading)) return refuse(reply, reading, page);
    const ended = await sessions.begin(request, reply, reading);
    // A second tap on the button, once the first has been answered.
    if (ended === 'used' && (await sessions.find(request))) return reply.redirect(page, 303);
    if (ended) return refuse(reply, ended, page);
    const mailbox = door.people.tagOf(reading.actor);
    log.info({ mailbox, link: reading.linkId }, 'office entered');
    return reply.redirect(page, 303);
  });
}
