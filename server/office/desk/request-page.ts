import type { FastifyReply, FastifyRequest } from 'fastify';
import { addressOf, BUREAU } from '../../../quote/office.ts';
import { officeHours } from '../../../quote/working-hours.ts';
import { type Body, textMember } from '../../http/submit/body.ts';
import type { Photo } from '../../photos/rows.ts';
import type { Store } from '../../store/index.ts';
import type { RequestRecord } from '../../store/records.ts';
import { type Html, html } from '../page/html.ts';
import { sendPage } from '../page/send.ts';
import { referenceIn } from '../path.ts';
import { sendUnknown } from './calm-pages.ts';
import { answers, contact, headOf, historyOf, wordsOf } from './details.ts';
import { type Flash, flashOf, type WithHistory, withHistory } from './flash.ts';
import { eraseButton, markForm, type RefusedNote } from './mark-form.ts';
import { arrivalsOf, photoGrid } from './photos.ts';
import { nameOf } from './rows.ts';

/** All requests of one reference, newest first: a corrected request keeps the reference of the first. */

const PAGE = 3;

/** How many entries a page passes over, by a parameter of its address. */
const offsetIn = ({ query }: FastifyRequest, name: string): number =>
  Math.max(0, Number.parseInt(textMember(query as Body, name, 4), 10) || 0);

/** What a form that changed nothing has its page say. */
export interface Told {
  refused?: RefusedNote;
  /** What to say instead of what the address does. */
  flash?: Flash;
}

interface Shown extends WithHistory {
  photos: Photo[];
}

/** Reads what there is to show of requests besides their records. */
async function withPhotos(store: Store, records: RequestRecord[]): Promise<Shown[]> {
  const past = await withHistory(store, records);
  return Promise.all(past.map(async (each) => ({ ...each, photos: await store.photosOf(each.record.id) })));
}

function article(
  { record, history, photos }: Shown,
  request: FastifyRequest,
  refused: RefusedNote | undefined,
  isOnly: boolean,
): Html {
  const { server, visitor, headers } = request;
  const { company } = server;
  const now = server.now();
  const form = markForm(record, visitor, {
    now,
    hours: officeHours(company.hours),
    seen: history.length,
    ...(refused?.requestId === record.id && { refused }),
  });
  const past = { entries: history, arrivals: arrivalsOf(photos) };
  const heading = isOnly ? html`<h1>${nameOf(record)}</h1>` : html`<h2 class="h1">${nameOf(record)}</h2>`;
  return html`<article class="request">${headOf(record, heading, company, now)}${contact(record, company, headers['user-agent'])}<div class="said">${wordsOf(record)}${photoGrid(photos)}</div>${form}<div class="rest">${answers(record, now)}${historyOf(record, past, now, offsetIn(request, 'historique'))}${eraseButton(record)}</div></article>
`;
}

const BACK = html`<p class="back"><a href="${BUREAU}">Toutes les demandes</a></p>`;

/** Sends the page of these requests. `olderFrom`: how many to pass over for the next ones. */
export async function sendRequests(
  request: FastifyRequest,
  reply: FastifyReply,
  records: RequestRecord[],
  { refused, flash: given }: Told = {},
  olderFrom?: number,
): Promise<FastifyReply> {
  const { store, now } = request.server;
  const shown = await withPhotos(store, records);
  const flash = given ?? (refused ? undefined : flashOf(request.query as Body, shown, now(), false));
  const isOnly = records.length === 1 && olderFrom === undefined;
  const [first] = records;
  const reference = first?.reference ?? '';
  const name = first ? nameOf(first) : reference;
  const told = refused?.message || flash?.title;
  const several = html`<h1>Demandes ${reference}</h1><p class="quiet">Plusieurs demandes portent cette référence\u00a0; la plus récente vient d’abord.</p>`;
  return sendPage(reply, {
    title: told ? `${told} ${name}` : name,
    heading: html`${flash?.text}${BACK}${!isOnly && several}`,
    body: html`${shown.map((each) => article(each, request, refused, isOnly))}${olderFrom !== undefined && html`<p class="more"><a href="${addressOf(reference)}?suite=${olderFrom}">Demandes plus anciennes de cette référence</a></p>`}`,
  });
}

export async function requestPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const reference = referenceIn((request.params as { reference?: string }).reference);
  const offset = offsetIn(request, 'suite');
  // One more than is shown tells whether there are older ones.
  const found = await request.server.store.select({ reference, limit: PAGE + 1, offset });
  if (found.length === 0) return sendUnknown(reply);
  const olderFrom = found.length > PAGE ? offset + PAGE : undefined;
  return sendRequests(request, reply, found.slice(0, PAGE), {}, olderFrom);
}
