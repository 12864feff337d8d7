import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Html, html } from '../page/html.ts';
import { sendPage } from '../page/send.ts';
import { keptNote } from '../page/typed.ts';
import { BUREAU } from '../path.ts';
import { isPost, requestKeyOf } from './guard.ts';
import { hasCookie } from './session.ts';

/** What someone sees who has not entered. */

/** Paths that may stand in a header as they are. */
const PLAIN_PATH = /^\/bureau[\w/-]*$/;
/** Marks the second look, so that there is no third. */
const AGAIN = 'suite';

const askForm = html`<form method="post" action="/bureau/lien">
<div class="field"><label for="adresse">Votre adresse e-mail</label>
<input id="adresse" name="adresse" type="email" autocomplete="email" required></div>
<p><button class="main">Recevoir un lien</button></p>
</form>`;

/** The door, with a sentence about why it is shut. */
export const sendDoor = (reply: FastifyReply, message: Html | undefined, status = 200): FastifyReply => {
  const body = html`${message}<p>On entre ici sans mot de passe\u00a0: un lien part à votre adresse, si elle est celle du bureau.</p>${askForm}`;
  return sendPage(reply, { title: 'Le bureau', body, navigation: false }, status);
};

/**
 * A click in another site, such as a web mailbox, comes without the cookie, which is strictly ours. The same
 * page asked for by one of ours comes with it.
 */
function sendAgain(reply: FastifyReply, path: string): FastifyReply {
  const address = `${path}?${AGAIN}`;
  const body = html`<p><a href="${address}">Continuer</a></p>`;
  reply.header('refresh', `0; url=${address}`);
  return sendPage(reply, { title: 'Un instant', body, navigation: false });
}

function refusePost(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.server.log.info('office post refused');
  const message = html`<p role="alert">Rien n’a été changé\u00a0: cette page était ouverte depuis trop longtemps, ou vous avez quitté le bureau.</p>${keptNote(request.body)}`;
  return sendDoor(reply, message, 403);
}

/** Answers a request that the guard does not admit. */
export function refuseEntry(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isPost(request)) return refusePost(request, reply);
  if (requestKeyOf(request) !== '') request.server.log.info('office request link refused');
  const [path = '', query] = request.url.split('?');
  const isClick = request.headers['sec-fetch-site'] === 'cross-site' && query !== AGAIN;
  if (isClick && !hasCookie(request) && PLAIN_PATH.test(path)) return sendAgain(reply, path);
  return sendDoor(reply, undefined, path === BUREAU ? 200 : 403);
}
