import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Body, textMember } from '../../http/submit/body.ts';
import { html } from '../page/html.ts';
import { sendPage } from '../page/send.ts';
import { hiddenFields } from '../page/shell.ts';
import { BUREAU, officePage } from '../path.ts';
import { type Door, isFault, type LinkFault } from './door.ts';
import { sendDoor } from './door-page.ts';
import { fieldOf, type Sessions } from './session.ts';

/** A mailed link, and the button behind it: scanners that open links use none up. */

const PATH = `${BUREAU}/entrer`;
const PARAMETER_MAX = 200;

const REASONS: Record<LinkFault | 'used', string> = {
  forged: 'Ce lien n’est pas valable\u00a0: il a peut-être été coupé en chemin.',
  expired: 'Ce lien a expiré.',
  removed: 'Cette adresse n’a plus accès au bureau.',
  used: 'Ce lien a déjà servi.',
};

const parameterOf = ({ query }: FastifyRequest, name: string): string =>
  textMember(query as Body, name, PARAMETER_MAX);

export function registerEnter(app: FastifyInstance, door: Door, sessions: Sessions): void {
  const { log } = app;

  function refuse(reply: FastifyReply, reason: keyof typeof REASONS, page: string): FastifyReply {
    log.info({ reason }, 'office link refused');
    return sendDoor(reply.code(403), html`<p role="alert">${REASONS[reason]}</p>`, page);
  }

  app.get(PATH, async (request, reply) => {
    const token = parameterOf(request, 'lien');
    const page = officePage(parameterOf(request, 'vers'));
    const reading = door.readEntry(token);
    if (isFault(reading)) return refuse(reply, reading, page);
    const body = html`<form method="post" action="${PATH}">
${hiddenFields({ lien: token, vers: page })}
<p>Ce lien ne sert qu’une fois. Cet appareil gardera ensuite l’accès, jusqu’à 90\u00a0jours après la dernière visite.</p>
<p><button class="main">Entrer</button></p>
</form>`;
    return sendPage(reply, { title: 'Entrer au bureau', body });
  });

  app.post(PATH, async (request, reply) => {
    const page = officePage(fieldOf(request, 'vers'));
    const reading = door.readEntry(fieldOf(request, 'lien'));
    if (isFault(reading)) return refuse(reply, reading, page);
    if (!(await sessions.begin(request, reply, reading))) {
      // A second tap on the button, once the first has been answered.
      if (await sessions.find(request)) return reply.redirect(page, 303);
      return refuse(reply, 'used', page);
    }
    const mailbox = door.people.tagOf(reading.actor);
    log.info({ mailbox, link: reading.linkId }, 'office entered');
    return reply.redirect(page, 303);
  });
}
