import type { FastifyReply, FastifyRequest } from 'fastify';
import { nowText } from '../../../quote/french-time.ts';
import { BUREAU } from '../../../quote/office.ts';
import { type Body, textMember } from '../../http/submit/body.ts';
import type { OfficeCounts, StageCounts } from '../../store/office.ts';
import type { RequestRecord } from '../../store/records.ts';
import { type Html, html } from '../page/html.ts';
import { sendPage } from '../page/send.ts';
import { hiddenFields } from '../page/shell.ts';
import { referenceIn } from '../path.ts';
import { flashOf, withHistory } from './flash.ts';
import { newMark } from './mark-form.ts';
import { doubt, received, row, rowToCall } from './rows.ts';
import { LISTS } from './words.ts';

/** The lists of requests: what to do now, and everything else by its state. */

/** Rows on the first page, and on a page of one list. A page must stay small. */
const TO_CALL = 12;
const HELD_BACK = 4;
const PAGE = 20;
const PAGE_TO_CALL = 15;

/** The requests to call inside the form that their buttons send. */
async function callList(
  { server, visitor }: FastifyRequest,
  records: RequestRecord[],
  now: number,
): Promise<Html> {
  const seen = await server.store.historyCounts(records.map(({ id }) => id));
  const fields = { ...visitor.proof, marque: newMark(), action: 'rappele', retour: 'liste' };
  return html`<form method="post" action="${BUREAU}">${hiddenFields(fields)}<ul class="rows">
${records.map((record) => rowToCall(record, now, seen.get(record.id) ?? 0))}</ul></form>`;
}

const plural = (count: number, one: string, many: string): string => `${count} ${count > 1 ? many : one}`;

function summary({ toCall, overdue }: OfficeCounts): string {
  if (toCall === 0) return 'Personne n’attend d’appel';
  const late = overdue > 0 ? `, dont ${overdue} en retard` : '';
  return plural(toCall, 'demande', 'demandes') + late;
}

const EMPTY = html`<p class="empty">Tout est à jour. La prochaine demande s’affichera ici, avec l’heure limite du rappel.</p>`;

const moreLink = (slug: string, count: number): Html | false =>
  count > 0 &&
  html`<p class="more"><a href="${BUREAU}?etape=${slug}">${plural(count, 'autre demande', 'autres demandes')}</a></p>`;

function heldBackSection(records: RequestRecord[], count: number, now: number): Html | false {
  if (records.length === 0) return false;
  return html`<section class="doubtful"><h2>À vérifier</h2><p class="quiet">Ces demandes sont peut-être celles de robots\u00a0: elles n’ont pas été envoyées par e-mail.</p><ul class="rows">
${records.map((record) => row(record, now, doubt))}</ul>${moreLink('a-verifier', count - records.length)}</section>`;
}

/** Every state with its number of requests, as links. */
function stages(counts: StageCounts, toCall: number, current = ''): Html {
  const links = [...LISTS].map(([slug, { office, title }]) => {
    const count = office === 'to-call' ? toCall : counts[office];
    const here = slug === current && html` aria-current="page"`;
    return html`<li><a href="${BUREAU}?etape=${slug}"${here}><span>${title}</span><span class="count">${count}</span></a></li>`;
  });
  return html`<nav class="stages" aria-labelledby="etapes"><h2 id="etapes">Toutes les demandes</h2><ul>${links}</ul></nav>`;
}

async function sendFirstPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { server } = request;
  const { store } = server;
  const now = server.now();
  const query = request.query as Body;
  const reference = referenceIn(textMember(query, 'demande', 100));
  const [counts, waiting, toCall, heldBack, done] = await Promise.all([
    store.stageCounts(),
    store.officeCounts(now),
    store.select({ office: 'to-call', limit: TO_CALL }),
    store.select({ office: 'held-back', limit: HELD_BACK }),
    reference ? store.select({ reference, limit: HELD_BACK }) : [],
  ]);
  const flash = flashOf(query, await withHistory(store, done), now, true);
  const told = `${summary(waiting)}.`;
  return sendPage(reply, {
    title: flash?.title ?? `À rappeler\u00a0: ${summary(waiting)}`,
    heading: html`${flash?.text}<div class="top"><h1>À rappeler</h1><p><strong>${told}</strong> <span class="quiet">${nowText(now)}. <a href="${BUREAU}">Actualiser</a></span></p></div>`,
    body: html`<div class="desk"><div>${toCall.length > 0 ? await callList(request, toCall, now) : EMPTY}${moreLink('a-rappeler', waiting.toCall - toCall.length)}${heldBackSection(heldBack, counts['held-back'], now)}</div>${stages(counts, waiting.toCall)}</div>`,
  });
}

/** One list, in pages. */
async function sendList(slug: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { server } = request;
  const now = server.now();
  const { office = 'new', title = '' } = LISTS.get(slug) ?? {};
  const size = office === 'to-call' ? PAGE_TO_CALL : PAGE;
  const number = Math.max(1, Number.parseInt(textMember(request.query as Body, 'page', 6), 10) || 1);
  const [counts, waiting, found] = await Promise.all([
    server.store.stageCounts(),
    server.store.officeCounts(now),
    // One more than is shown tells whether there is a next page.
    server.store.select({ office, limit: size + 1, offset: (number - 1) * size }),
  ]);
  const records = found.slice(0, size);
  const rows =
    office === 'to-call'
      ? await callList(request, records, now)
      : html`<ul class="rows">
${records.map((record) => row(record, now, office === 'held-back' ? doubt : received))}</ul>`;
  const link = (to: number, label: string, rel: string) =>
    html`<a rel="${rel}" href="${BUREAU}?etape=${slug}&amp;page=${to}">${label}</a>`;
  const pages = html`<nav class="pages" aria-label="Pages">${number > 1 && link(number - 1, 'Page précédente', 'prev')}${found.length > size && link(number + 1, 'Page suivante', 'next')}</nav>`;
  const list =
    records.length > 0
      ? html`${rows}${(number > 1 || found.length > size) && pages}`
      : html`<p class="empty">Aucune demande ici pour le moment.</p>`;
  return sendPage(reply, {
    title: number > 1 ? `${title}, page ${number}` : title,
    heading: html`<p class="back"><a href="${BUREAU}">Ce qui est à faire</a></p><div class="top"><h1>${title}</h1></div>`,
    body: html`<div class="desk"><div>${list}</div>${stages(counts, waiting.toCall, slug)}</div>`,
  });
}

export async function listPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const slug = textMember(request.query as Body, 'etape', 20);
  return LISTS.has(slug) ? sendList(slug, request, reply) : sendFirstPage(request, reply);
}
