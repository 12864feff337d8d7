import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, BUREAU } from '../../../quote/office.ts';
import { eraseRequests } from '../../erase.ts';
import type { RequestRecord } from '../../store/records.ts';
import { html } from '../page/html.ts';
import { sendPage } from '../page/send.ts';
import { hiddenFields } from '../page/shell.ts';
import { flashQuery } from './flash.ts';
import { nameOf } from './rows.ts';

/** A person asks to be forgotten. As `purge --reference` does it. */

export function confirmErasure(
  { visitor }: FastifyRequest,
  reply: FastifyReply,
  record: RequestRecord,
): FastifyReply {
  const address = addressOf(record.reference);
  const fields = { ...visitor.proof, id: record.id, action: 'effacer-oui' };
  return sendPage(reply, {
    title: 'Effacer cette demande\u202f?',
    body: html`<div class="confirm"><p><strong>${nameOf(record)}</strong>, ${record.request.service}. Cette demande ne pourra pas être retrouvée.</p>
<h2>Ce qui est effacé</h2><ul><li>les coordonnées${record.photos > 0 ? ', les réponses et les photos' : ' et les réponses'} de cette personne</li><li>vos notes dans l’historique</li><li>les e-mails qui attendent d’être envoyés, et les fichiers .eml de ce serveur</li></ul>
<h2>Ce qui reste</h2><ul><li>dans l’historique, qui a fait quoi et quand, avec la référence ${record.reference}</li><li>les e-mails déjà reçus dans vos boîtes\u00a0: effacez-les vous-même</li><li>les sauvegardes et les bases mises de côté, jusqu’à ce que vous les supprimiez</li></ul>
<form method="post" action="${address}">${hiddenFields(fields)}<div class="buttons"><button class="main danger">Effacer définitivement</button><a class="button" href="${address}">Non, la garder</a></div></form></div>`,
  });
}

export async function erase(
  { visitor, server }: FastifyRequest,
  reply: FastifyReply,
  record: RequestRecord,
): Promise<FastifyReply> {
  const { store, config, now } = server;
  const by = { actor: visitor.actor, at: now() };
  const { isScrubbed } = await eraseRequests(store, config.dataDir, [record], by);
  return reply.redirect(BUREAU + flashQuery(isScrubbed ? 'efface' : 'efface-sauf-journal'), 303);
}
