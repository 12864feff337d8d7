import { capitalised, momentText } from '../../../quote/french-time.ts';
import { addressOf } from '../../../quote/office.ts';
import { fullName } from '../../../quote/payload.ts';
import { phoneHref } from '../../../quote/phone.ts';
import type { RequestRecord } from '../../store/records.ts';
import { type Html, html } from '../page/html.ts';
import { STAGES } from '../words.ts';
import { dueOf } from './times.ts';
import { doubtOf, photosText, shortName } from './words.ts';

/** One request in a list. */

/** A damaged request has no name. */
export const nameOf = ({ request, reference }: RequestRecord): string =>
  fullName(request).trim() || `Demande ${reference}`;

const placeOf = ({ request: { service, city }, photos }: RequestRecord): string =>
  [service, city, photos > 0 && photosText(photos)].filter(Boolean).join(' · ');

const phoneLink = ({ request: { phone } }: RequestRecord): Html | undefined =>
  phone ? html`<a class="button call" href="${phoneHref(phone)}">${phone}</a>` : undefined;

const title = (record: RequestRecord): Html =>
  html`<a class="name" href="${addressOf(record.reference)}">${nameOf(record)}</a><p class="quiet">${placeOf(record)}</p>`;

/** A request that waits for a call, with a button inside the list's form. `seen`: entries of its history. */
export function rowToCall(record: RequestRecord, now: number, seen: number): Html {
  const due = dueOf(record, now);
  const { takenBy } = record;
  return html`<li class="row ${due?.urgency}"><p class="due">${capitalised(due?.text ?? '')}</p><div class="what">${title(record)}${record.notes.doubt && html`<p class="remark doubt">À vérifier</p>`}${takenBy !== null && html`<p class="remark">Suivie par ${shortName(takenBy)}</p>`}</div><div class="buttons">${phoneLink(record)}<button name="id" value="${record.id}.${seen}" formaction="${addressOf(record.reference)}" aria-label="Rappelé : ${nameOf(record)}">Rappelé</button></div></li>
`;
}

/** What a list shows of a request besides its name: its stage where lists mix them, and its time. */
export type Remark = (record: RequestRecord, now: number) => string;

export const received: Remark = ({ receivedAt }, now) => `Reçue ${momentText(receivedAt, now)}`;

export const receivedAndStage: Remark = (record, now) => {
  const due = dueOf(record, now);
  const stage = record.quarantine ? 'À vérifier' : due ? `À rappeler, ${due.text}` : STAGES[record.stage];
  return `${stage} · reçue ${momentText(record.receivedAt, now)}`;
};

export const doubt: Remark = (record) => doubtOf(record);

/** A request that is only shown. */
export const row = (record: RequestRecord, now: number, remark: Remark): Html =>
  html`<li class="row"><div class="what">${title(record)}<p class="remark">${remark(record, now)}</p></div><div class="buttons">${phoneLink(record)}</div></li>
`;
