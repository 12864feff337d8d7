import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Html, html } from '../page/html.ts';
import { sendPage } from '../page/send.ts';
import { hiddenFields } from '../page/shell.ts';
import { keptNote } from '../page/typed.ts';
import { BUREAU, officePage } from '../path.ts';
import { hasCookie, isPost } from './session.ts';

/** What someone sees who has not entered. */

/** Marks the second look, so that there is no third. */
const AGAIN = 'suite';

const askForm = (page: string): Html => html`<form method="post" action="/bureau/lien">
${page !== BUREAU && hiddenFields({ vers: page })}<div class="field"><label for="adresse">Votre adresse e-mail</label>
<input id="adresse" name="adresse" type="email" autocomplete="email" required></div>
<p><button class="main">Recevoir un lien</button></p>
</form>`;

/** The door, with a sentence about why it is shut. Logging in leads on to `page`. */
export const sendDoor = (reply: FastifyReply, message: Html | undefined, page = BUREAU): FastifyReply => {
  const body = html`${message}<p>On entre ici sans mot de passe\u00a0: un lien part à votre adresse, si elle est celle du bureau.</p>${askForm(page)}`;
  return sendPage(reply, { title: 'Le bureau', body });
};

/**
 * A click in another site, such as a web mailbox, comes without the cookie, which is strictly ours. The same
 * page asked for by one of ours comes with it.
 */
function sendAgain(reply: FastifyReply, path: string): FastifyReply {
  const address = `${path}?${AGAIN}`;
  const body = html`<p><a href="${address}">Continuer</a></p>`;
  reply.header('refresh', `0; url=${address}`);
  return sendPage(reply, { title: 'Un instant', body });
}

function refusePost(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.server.log.info('office post refused');
  const message = html`<p role="alert">Rien n’a été changé\u00a0: cette page était ouverte depuis trop longtemps, ou vous avez quitté le bureau.</p>${keptNote(request.body)}`;
  return sendDoor(reply.code(403), message);
}

/** Answers someone who has not logged in. */
export function refuseEntry(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isPost(request)) return refusePost(request, reply);
  const [path = '', query] = request.url.split('?');
  // Only such a path may stand in a header.
  const page = officePage(path);
  const isClick = request.headers['sec-fetch-site'] === 'cross-site' && query !== AGAIN;
  if (isClick && !hasCookie(request) && page === path) return sendAgain(reply, path);
  return sendDoor(reply.code(path === BUREAU ? 200 : 403), undefined, page);
}
