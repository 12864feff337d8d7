import type { FastifyReply, FastifyRequest } from 'fastify';
import { officeHours } from '../../../quote/working-hours.ts';
import { textMember } from '../../http/submit/body.ts';
import type { Photo } from '../../photos/rows.ts';
import type { RequestRecord } from '../../store/records.ts';
import { type Html, html } from '../page/html.ts';
import { BUREAU } from '../path.ts';
import type { Visitor } from '../visitor.ts';
import { sendUnknown } from './calm-pages.ts';
import { addressOf, type DeskContext, type Query, referenceIn, sendPage } from './context.ts';
import { answers, contact, headOf, historyOf, wordsOf } from './details.ts';
import { type Flash, flashOf, type WithHistory, withHistory } from './flash.ts';
import { eraseButton, markForm, type RefusedNote } from './mark-form.ts';
import { arrivalsOf, photoGrid } from './photos.ts';
import { nameOf } from './rows.ts';

/** All requests of one reference, newest first: a corrected request keeps the reference of the first. */

const PAGE = 3;
/** Of a reference's requests, those among which the one of a message's link is looked for. */
const LINKED = 50;

/** How many entries a page passes over, by a parameter of its address. */
const offsetIn = ({ query }: FastifyRequest, name: string): number =>
  Math.max(0, Number.parseInt(textMember(query as Query, name, 4), 10) || 0);

interface Visible {
  visitor: Visitor;
  records: RequestRecord[];
  /** There are older ones. */
  more: boolean;
}

/** The requests that the visitor may see; undefined for someone who may see nothing. */
async function visible(
  { guard, store }: DeskContext,
  request: FastifyRequest,
  offset: number,
): Promise<Visible | undefined> {
  const reference = referenceIn((request.params as { reference?: string }).reference);
  const visitor = await guard.admit(request);
  if (visitor) {
    const records = await store.select({ reference, limit: PAGE + 1, offset });
    return { visitor, records: records.slice(0, PAGE), more: records.length > PAGE };
  }
  for (const record of await store.select({ reference, limit: LINKED })) {
    const linked = await guard.admitTo(request, record.id);
    if (linked) return { visitor: linked, records: [record], more: false };
  }
  return undefined;
}

interface Facts {
  context: DeskContext;
  visitor: Visitor;
  request: FastifyRequest;
  now: number;
  refused?: RefusedNote;
  /** What to say instead of what the address does. */
  flash?: Flash;
}

interface Shown extends WithHistory {
  photos: Photo[];
}

/** Reads what there is to show of requests besides their records. */
async function withPhotos(store: DeskContext['store'], records: RequestRecord[]): Promise<Shown[]> {
  const past = await withHistory(store, records);
  return Promise.all(past.map(async (each) => ({ ...each, photos: await store.photosOf(each.record.id) })));
}

function article({ record, history, photos }: Shown, facts: Facts, isOnly: boolean): Html {
  const { context, visitor, request, now, refused } = facts;
  // The visitor's own reply to a message may quote the message's link: what the office wrote is not shown by it.
  const isEntered = visitor.sessionId !== undefined;
  const from = offsetIn(request, 'historique');
  const hours = officeHours(context.company.hours);
  const form = markForm(record, visitor, {
    now,
    hours,
    seen: history.length,
    ...(refused?.requestId === record.id && { refused }),
  });
  const past = { entries: history, arrivals: arrivalsOf(photos) };
  const heading = isOnly ? html`<h1>${nameOf(record)}</h1>` : html`<h2 class="h1">${nameOf(record)}</h2>`;
  return html`<article class="request">${headOf(record, heading, context.company, now)}${contact(record, context.company, request.headers['user-agent'])}<div class="said">${wordsOf(record)}${photoGrid(photos, visitor)}</div>${form}<div class="rest">${answers(record, now)}${isEntered && html`${historyOf(record, past, now, from)}${eraseButton(record)}`}</div></article>
`;
}

/** Sends the page of these requests. `olderFrom`: how many to pass over for the next ones. */
export async function sendRequests(
  facts: Facts,
  records: RequestRecord[],
  reply: FastifyReply,
  olderFrom?: number,
): Promise<FastifyReply> {
  const { context, visitor, request, now, refused } = facts;
  const shown = await withPhotos(context.store, records);
  const flash = facts.flash ?? (refused ? undefined : flashOf(request.query as Query, shown, now, false));
  const isOnly = records.length === 1 && olderFrom === undefined;
  const [first] = records;
  const reference = first?.reference ?? '';
  const name = first ? nameOf(first) : reference;
  const told = refused?.message || flash?.title;
  const back =
    visitor.sessionId !== undefined && html`<p class="back"><a href="${BUREAU}">Toutes les demandes</a></p>`;
  const several = html`<h1>Demandes ${reference}</h1><p class="quiet">Plusieurs demandes portent cette référence\u00a0; la plus récente vient d’abord.</p>`;
  return sendPage(reply, visitor, {
    title: told ? `${told} ${name}` : name,
    heading: html`${flash?.text}${back}${!isOnly && several}`,
    body: html`${shown.map((each) => article(each, facts, isOnly))}${olderFrom !== undefined && html`<p class="more"><a href="${addressOf(reference)}?suite=${olderFrom}">Demandes plus anciennes de cette référence</a></p>`}`,
  });
}

export async function requestPage(
  context: DeskContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const offset = offsetIn(request, 'suite');
  const shown = await visible(context, request, offset);
  if (!shown) return context.refuseEntry(request, reply);
  const { visitor, records, more } = shown;
  if (records.length === 0) return sendUnknown(visitor, reply);
  const facts = { context, visitor, request, now: context.now() };
  return sendRequests(facts, records, reply, more ? offset + PAGE : undefined);
}
