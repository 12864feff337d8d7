import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../page/html.ts';
import { sendPage } from '../page/send.ts';
import { BUREAU } from '../path.ts';
import type { DoorContext } from './context.ts';
import { isFault, type LinkFault } from './door.ts';
import { sendDoor } from './door-page.ts';
import { fieldOf, parameterOf } from './guard.ts';

/** A mailed link, and the button behind it: scanners that open links use none up. */

const PATH = `${BUREAU}/entrer`;

const REASONS: Record<LinkFault | 'used', string> = {
  forged: 'Ce lien n’est pas valable\u00a0: il a peut-être été coupé en chemin.',
  expired: 'Ce lien a expiré.',
  removed: 'Cette adresse n’a plus accès au bureau.',
  used: 'Ce lien a déjà servi.',
};

export function registerEnter(app: FastifyInstance, { door, sessions, log }: DoorContext): void {
  function refuse(reply: FastifyReply, reason: keyof typeof REASONS): FastifyReply {
    log.info({ reason }, 'office link refused');
    return sendDoor(reply, html`<p role="alert">${REASONS[reason]}</p>`, 403);
  }

  app.get(PATH, async (request, reply) => {
    const token = parameterOf(request, 'lien');
    const reading = door.readEntry(token);
    if (isFault(reading)) return refuse(reply, reading);
    const body = html`<form method="post" action="${PATH}">
<input type="hidden" name="lien" value="${token}">
<p>Ce lien ne sert qu’une fois. Cet appareil gardera ensuite l’accès pendant 30\u00a0jours.</p>
<p><button class="main">Entrer</button></p>
</form>`;
    return sendPage(reply, { title: 'Entrer au bureau', body, navigation: false });
  });

  app.post(PATH, async (request, reply) => {
    const reading = door.readEntry(fieldOf(request, 'lien'));
    if (isFault(reading)) return refuse(reply, reading);
    if (!(await sessions.begin(request, reply, reading))) {
      // A second tap on the button, once the first has been answered.
      if (await sessions.find(request)) return reply.redirect(BUREAU, 303);
      return refuse(reply, 'used');
    }
    const mailbox = door.people.tagOf(reading.actor);
    log.info({ mailbox, link: reading.linkId }, 'office entered');
    return reply.redirect(BUREAU, 303);
  });
}
