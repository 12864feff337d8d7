import type { FastifyReply, FastifyRequest } from 'fastify';
import { momentText } from '../../../quote/french-time.ts';
import { errorFacts } from '../../errors.ts';
import { BodyError } from '../../http/submit/body.ts';
import { type Html, html } from '../page/html.ts';
import { sendPage } from '../page/send.ts';
import { hiddenFields } from '../page/shell.ts';
import { keptNote, noteArea, textsOf } from '../page/typed.ts';
import { BUREAU } from '../path.ts';
import { who } from './words.ts';

/** Pages for what cannot be done. Nothing that was typed is lost. */

const TO_LIST = html`<p><a class="button" href="${BUREAU}">Toutes les demandes</a></p>`;

/** For who has logged in, and for who has not. */
export const sendNotFound = (_: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendPage(reply.code(404), {
    title: 'Page introuvable',
    body: html`<p>Cette page n’existe pas, ou plus.</p><p><a href="${BUREAU}">Retour au bureau</a></p>`,
  });

export const sendUnknown = (reply: FastifyReply): FastifyReply =>
  sendPage(reply.code(404), {
    title: 'Demande introuvable',
    body: html`<p>Aucune demande ne porte cette référence. Elle a pu être effacée.</p>${TO_LIST}`,
  });

/** The form cannot be understood: it names no request, or nothing that can be done. */
export const sendUnclear = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendPage(reply.code(400), {
    title: 'Rien n’a été changé',
    body: html`<p>Ce formulaire ne dit pas ce qu’il faut faire, ou avec quelle demande. Rouvrez la demande, puis recommencez.</p>${keptNote(request.body)}${TO_LIST}`,
  });

/** Someone else has erased the request since the form was shown. */
export async function sendGone(
  requestId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { store, now } = request.server;
  const erased = (await store.history(requestId)).find(({ action }) => action === 'erased');
  const by = erased && ` Effacée par ${who(erased.actor)} ${momentText(erased.at, now())}.`;
  return sendPage(reply.code(404), {
    title: 'Cette demande n’existe plus',
    body: html`<p>Rien n’a été changé.${by}</p>${keptNote(request.body)}${TO_LIST}`,
  });
}

/** Sends the same fields again; a mark that was made after all is not made twice. */
function again({ method, url, body }: FastifyRequest): Html {
  if (method !== 'POST') return html`<p><a class="button main" href="${url}">Réessayer</a></p>`;
  const { note, ...fields } = textsOf(body);
  return html`<form method="post" action="${url}">${hiddenFields(fields)}${note !== undefined && noteArea(note)}<p><button class="main">Réessayer</button></p></form>`;
}

/** A body that cannot be read, a store that does not answer, or an error of ours. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { statusCode = 503 } = error as { statusCode?: number };
  const status = error instanceof BodyError ? 400 : statusCode;
  if (status < 500)
    return sendPage(reply.code(status), {
      title: 'Rien n’a été changé',
      body: html`<p>Ce que votre navigateur a envoyé n’a pas pu être lu. Revenez à la page précédente, puis recommencez.</p>`,
    });
  request.log.error(errorFacts(error), 'the office’s page failed');
  const isForm = request.method === 'POST';
  return sendPage(reply.code(503).header('retry-after', '10'), {
    title: 'Le bureau ne répond pas pour l’instant',
    body: html`<p>Les demandes déjà enregistrées ne sont pas touchées.${isForm && ' Votre action n’est peut-être pas enregistrée\u00a0; la renvoyer ne la compte jamais deux fois.'} Réessayez dans un instant.</p>${again(request)}`,
  });
}
