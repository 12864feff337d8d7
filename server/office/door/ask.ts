import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { throttleKey, waitMinutes } from '../../../quote/throttle.ts';
import { isMailDown } from '../../http/health.ts';
import { throttleAddress } from '../../network.ts';
import type { NewMessage } from '../../store/message-rows.ts';
import type { Limit } from '../../store/throttle.ts';
import { officePage } from '../path.ts';
import { sendNotice } from '../send.ts';
import { type Door, ENTRY_LINK_MS } from './door.ts';
import { fieldOf } from './session.ts';

/** Within the throttle's window of ten minutes. */
const LINKS_PER_MAILBOX = 5;
const TRIES_PER_ADDRESS = 20;
/** The longest e-mail address that the standard allows. */
const ADDRESS_MAX = 254;

const limitsOf = (typed: string, ip: string): Limit[] => {
  const address = throttleAddress(ip);
  return [
    { name: `office mailbox ${throttleKey(typed)}`, max: LINKS_PER_MAILBOX },
    ...(address === undefined ? [] : [{ name: `office address ${address}`, max: TRIES_PER_ADDRESS }]),
  ];
};

function sendThrottled(reply: FastifyReply, waitMs: number): Promise<FastifyReply> {
  reply.code(429).header('retry-after', Math.ceil(waitMs / 1000));
  return sendNotice(reply, { about: 'throttled', minutes: waitMinutes(waitMs) });
}

/**
 * Mails a link to a mailbox of MAIL_TO. An unknown address gets the same response after nearly the same work, so
 * that nobody can probe who has access.
 */
export function registerAsk(app: FastifyInstance, door: Door): void {
  const { store, log, now } = app;
  app.post('/bureau/lien', async (request, reply) => {
    const typed = fieldOf(request, 'adresse', ADDRESS_MAX);
    const mailbox = door.people.tagOf(typed);
    const isKnown = door.people.mailboxOf(typed) !== undefined;
    const link: NewMessage = {
      kind: 'office-link',
      key: `office-link ${randomUUID()}`,
      data: { mailbox, page: officePage(fieldOf(request, 'vers')) },
    };
    const waitMs = await store.attempt(limitsOf(typed, request.ip), now(), isKnown ? link : undefined);
    log.info({ mailbox, known: isKnown, throttled: waitMs > 0 }, 'office link asked for');
    if (waitMs > 0) return sendThrottled(reply, waitMs);
    const minutes = ENTRY_LINK_MS / 60_000;
    return sendNotice(reply, { about: 'link-sent', minutes, isMailDown: await isMailDown(app) });
  });
}
