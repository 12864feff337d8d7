import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { throttleKey, waitMinutes } from '../../../quote/throttle.ts';
import { throttleAddress } from '../../network.ts';
import type { NewMessage } from '../../store/message-rows.ts';
import type { Limit } from '../../store/throttle.ts';
import { html } from '../page/html.ts';
import { sendPage } from '../page/send.ts';
import { officePage } from '../path.ts';
import type { Door } from './door.ts';
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

function sendThrottled(reply: FastifyReply, waitMs: number): FastifyReply {
  const minutes = waitMinutes(waitMs);
  const body = html`<p role="alert">Beaucoup de liens ont été demandés. Réessayez dans ${minutes}\u00a0minute${minutes > 1 && 's'}.</p>
<p><a href="/bureau">Retour</a></p>`;
  reply.code(429).header('retry-after', Math.ceil(waitMs / 1000));
  return sendPage(reply, { title: 'Un peu de patience', body });
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
    const body = html`<p>Si cette adresse est celle du bureau, un lien vient d’y partir. Il vaut 15\u00a0minutes et ne sert qu’une fois.</p>
<p><a href="/bureau">Retour</a></p>`;
    return sendPage(reply, { title: 'Regardez vos e-mails', body });
  });
}
