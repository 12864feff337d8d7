import { capitalised, dateText, momentText } from '../../../quote/french-time.ts';
import { descriptionOrNone, summaryLines } from '../../../quote/message.ts';
import type { HistoryEntry } from '../../../quote/office.ts';
import { addressOf } from '../../../quote/office.ts';
import { urgencyLabel } from '../../../quote/options.ts';
import { fullName } from '../../../quote/payload.ts';
import { phoneHref } from '../../../quote/phone.ts';
import { isOutsideZone, type QuoteRequest } from '../../../quote/schema.ts';
import type { Company } from '../../company.ts';
import type { MessageRecord, RequestRecord } from '../../store/records.ts';
import type { MessageKind } from '../../store/schema.ts';
import { type Html, html } from '../page/html.ts';
import { ACTIONS, STAGES } from '../words.ts';
import type { Arrival } from './photos.ts';
import { dueOf } from './times.ts';
import { doubtOf, photosText, who } from './words.ts';

/** What there is to read about one request. */

/** Entries of the history that are shown at a time. */
const HISTORY = 8;

/** « Suivie par anne@example.org depuis 9 h 12. » */
function takenText({ takenBy, takenAt }: RequestRecord, now: number): string {
  if (takenBy === null || takenAt === null) return '';
  return `Suivie par ${who(takenBy)} depuis ${momentText(takenAt, now).replace(/^à /, '')}.`;
}

function stateOf(record: RequestRecord, now: number): Html {
  const due = dueOf(record, now);
  const waiting = due?.urgency === 'late' ? capitalised(due.text) : `À rappeler ${due?.text}`;
  const state = record.quarantine ? 'À vérifier' : due ? waiting : STAGES[record.stage];
  const taken = takenText(record, now);
  return html`<p class="state ${due?.urgency}"><strong class="due">${state}</strong></p>${taken && html`<p class="quiet">${taken}</p>`}`;
}

/** What to know before one calls. */
function warnings(record: RequestRecord, { postalPrefixes }: Company): Html | false {
  const texts = [
    doubtOf(record),
    record.quarantine ? 'La demande n’a pas été envoyée par e-mail.' : '',
    isOutsideZone(record.request.postalCode, postalPrefixes) ? 'Code postal hors de la zone habituelle.' : '',
    record.damaged !== undefined
      ? 'Les données de cette demande sont abîmées\u00a0: ce qui manque n’a pas pu être lu.'
      : '',
  ];
  const lines = texts.filter(Boolean);
  return lines.length > 0 && html`<div class="warning">${lines.map((text) => html`<p>${text}</p>`)}</div>`;
}

/** What one needs while one calls. */
export function headOf(record: RequestRecord, heading: Html, company: Company, now: number): Html {
  const { service, surface, urgency, address, postalCode, city } = record.request;
  const work = [service, surface, urgencyLabel(urgency)].filter(Boolean).join(' · ');
  const place = [address, `${postalCode} ${city}`.trim()].filter(Boolean).join(', ');
  return html`<div class="head">${heading}<p>${work}</p><p class="quiet">${place}</p>${stateOf(record, now)}${warnings(record, company)}</div>`;
}

/** A new e-mail to whoever asked, begun for the office. */
export function mailHref(
  { request, reference }: Pick<RequestRecord, 'request' | 'reference'>,
  company: Company,
) {
  const subject = `Votre demande de devis - ${reference}`;
  const body = [
    `Bonjour ${fullName(request)},`,
    '',
    'Merci pour votre demande de devis.',
    '',
    '',
    '',
    'Bien à vous,',
    company.name,
    ...(company.phone ? [company.phone] : []),
  ].join('\r\n');
  const address = encodeURIComponent(request.email).replace('%40', '@');
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Apple’s devices do not know `geo:`. */
const APPLE = /iPhone|iPad|Macintosh/;

/** The place in the device’s own map. */
export function mapHref({ address, postalCode, city }: QuoteRequest, userAgent = ''): string {
  const place = encodeURIComponent(`${address}, ${postalCode} ${city}`);
  return APPLE.test(userAgent) ? `maps:?q=${place}` : `geo:0,0?q=${place}`;
}

/** Call, write, find the place. */
export function contact(record: RequestRecord, company: Company, userAgent: string | undefined): Html {
  const { phone, email, address } = record.request;
  return html`<nav class="contact" aria-label="Accès rapide">${phone && html`<a class="button main call" href="${phoneHref(phone)}">Appeler <span>${phone}</span></a>`}${email && html`<a class="button mail" href="${mailHref(record, company)}">Écrire</a>`}${address && html`<a class="button map" href="${mapHref(record.request, userAgent)}">Plan</a>`}</nav>`;
}

export const wordsOf = ({ request }: RequestRecord): Html =>
  html`<section><h2>Description</h2><p class="words">${descriptionOrNone(request)}</p></section>`;

/** Those that are about one request. */
const MESSAGES: Partial<Record<MessageKind, string>> = {
  quote: 'E-mail au bureau',
  confirmation: 'Confirmation au visiteur',
  undelivered: 'Alerte',
  photos: 'Photos au bureau',
};

function messageText({ state, attempts, settledAt }: MessageRecord, now: number): string {
  if (state === 'delivered') return `remis${settledAt === null ? '' : ` ${momentText(settledAt, now)}`}`;
  const tries = `${attempts} ${attempts > 1 ? 'essais' : 'essai'}`;
  if (state === 'failed') return `envoi abandonné après ${tries}`;
  return attempts > 0 ? `en attente, ${tries}` : 'en attente';
}

/** An address may break before its @ rather than anywhere. */
const breakable = (text: string): Html => {
  const [start, ...rest] = text.split('@');
  return html`${start}${rest.map((part) => html`<wbr>@${part}`)}`;
};

/** The answers, and what became of the e-mails. */
export function answers(record: RequestRecord, now: number): Html {
  const lines = [
    ...summaryLines(record.request),
    ...record.messages.map((message) => [
      MESSAGES[message.kind] ?? '',
      capitalised(messageText(message, now)),
    ]),
    ['Reçue', dateText(record.receivedAt, now)],
    ['Référence', record.reference],
  ];
  const items = lines.map(
    ([label, text = '']) => html`<div><dt>${label}</dt><dd>${breakable(text)}</dd></div>`,
  );
  return html`<section><h2>La demande</h2><dl>${items}</dl></section>`;
}

const entryHtml = ({ at, action, actor, note }: HistoryEntry, now: number): Html =>
  html`<li><p><strong>${ACTIONS[action]}</strong> <span class="quiet">${momentText(at, now)}, ${who(actor)}</span></p>${note && html`<p class="words">${note}</p>`}</li>
`;

const arrivalHtml = ({ at, count }: Arrival, now: number): Html =>
  html`<li><p><strong>${photosText(count)} ${count === 1 ? 'reçue' : 'reçues'}</strong> <span class="quiet">${momentText(at, now)}</span></p></li>
`;

export interface Past {
  entries: readonly HistoryEntry[];
  arrivals: readonly Arrival[];
}

/** A part of the history, newest first. `from`: how many newer events to pass over. */
export function historyOf(
  record: RequestRecord,
  { entries, arrivals }: Past,
  now: number,
  from: number,
): Html {
  const events = [
    ...arrivals.map((arrival) => ({ at: arrival.at, line: arrivalHtml(arrival, now) })),
    ...entries.map((entry) => ({ at: entry.at, line: entryHtml(entry, now) })),
  ];
  const end = from + HISTORY;
  const left = events.length - end;
  const older =
    left > 0 &&
    html`<p class="more"><a href="${addressOf(record.reference)}?historique=${end}#historique">Historique plus ancien (${left} de plus)</a></p>`;
  const received = html`<li><p><strong>Demande reçue</strong> <span class="quiet">${momentText(record.receivedAt, now)}</span></p></li>`;
  const shown = events
    .toReversed()
    .toSorted((a, b) => b.at - a.at)
    .slice(from, end);
  return html`<section class="history" id="historique"><h2>Historique</h2><ol>
${shown.map(({ line }) => line)}${!older && received}</ol>${older}</section>`;
}
