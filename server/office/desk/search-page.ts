import type { FastifyReply, FastifyRequest } from 'fastify';
import { cleanLine } from '../../../quote/clean.ts';
import { BUREAU } from '../../../quote/office.ts';
import { type Body, textMember } from '../../http/submit/body.ts';
import { html } from '../page/html.ts';
import { sendPage } from '../page/send.ts';
import { receivedAndStage, row } from './rows.ts';
import { type Found, searchRequests } from './search.ts';

/** The results of a search. What was searched came by POST: it is in no address and in no log. */

const RESULTS = 20;
const QUERY_MAX = 100;

const REMARKS: Record<Found['others'], string> = {
  none: '',
  results: 'D’autres demandes correspondent\u00a0: ajoutez un mot pour préciser.',
  older: 'Seules les 20\u202f000 demandes les plus récentes ont été lues.',
};

export async function searchPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { server } = request;
  const query = cleanLine(textMember((request.body ?? {}) as Body, 'q', QUERY_MAX));
  if (query === '') return reply.redirect(BUREAU, 303);
  const { records, others } = await searchRequests(server.store, query, RESULTS);
  const now = server.now();
  const count = records.length === 1 ? '1 demande' : `${records.length} demandes`;
  const remark = REMARKS[others] && html`<p class="more">${REMARKS[others]}</p>`;
  return sendPage(reply, {
    title: `Recherche\u00a0: ${query}`,
    query,
    heading: html`<p class="back"><a href="${BUREAU}">Toutes les demandes</a></p><div class="top"><h1>«\u00a0${query}\u00a0»</h1>${records.length > 0 && html`<p class="quiet">${count}, la plus récente d’abord.</p>`}</div>`,
    body:
      records.length > 0
        ? html`<ul class="rows">
${records.map((record) => row(record, now, receivedAndStage))}</ul>${remark}`
        : html`<p class="empty">Aucune demande ne correspond. Essayez un seul mot, la ville ou les derniers chiffres du téléphone.</p>${remark}`,
  });
}
