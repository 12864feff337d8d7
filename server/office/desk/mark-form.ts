import { createHash, randomUUID } from 'node:crypto';
import type { CallHours } from '../../../quote/call-back.ts';
import { addressOf } from '../../../quote/office.ts';
import type { RequestRecord } from '../../store/records.ts';
import type { Visitor } from '../door/session.ts';
import { type Html, html } from '../page/html.ts';
import { hiddenFields } from '../page/shell.ts';
import { callAgainChoices } from './call-again.ts';
import { ACTIONS } from './words.ts';

/** The buttons of a request. A note that is typed goes with whichever is pressed. */

export const NOTE_MAX = 1000;

/** Of a page that shows buttons. */
export const newMark = (): string => randomUUID();

/**
 * The identifier of a mark. The same button pressed twice on one page is the same mark; another button, or
 * another note, is another.
 */
export const markId = (parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** A note that was not taken, and why; '' if it is no fault of the note. */
export interface RefusedNote {
  requestId: string;
  note: string;
  message: string;
}

const button = (slug: string, look = ''): Html =>
  html`<button name="action" value="${slug}"${look && html` class="${look}"`}>${ACTIONS.get(slug)?.label}</button>`;

function callAgain(now: number, hours: CallHours): Html {
  const choices = callAgainChoices(now, hours).map(
    ({ value, label }) => html`<button name="rappeler" value="${value}">${label}</button>`,
  );
  return html`<fieldset><legend>Pas de réponse\u00a0: rappeler…</legend><div class="choices pairs">${choices}</div></fieldset>`;
}

/** What there is to do next with a request that waits for a call, and with any other. */
function nextButtons({ callAt, stage, takenBy }: RequestRecord, now: number, hours: CallHours): Html[] {
  const isOpen = callAt !== null || stage === 'new';
  const stages = ['devis-envoye', 'gagne', 'perdu'].filter((slug) => ACTIONS.get(slug)?.action !== stage);
  const isFree = takenBy === null;
  return [
    html`<div class="buttons">${isFree && button('pris', isOpen ? 'main' : '')}${isOpen && button('rappele', isFree ? '' : 'main')}${callAt === null && button('a-rappeler')}</div>`,
    ...(['won', 'lost'].includes(stage) ? [] : [callAgain(now, hours)]),
    html`<fieldset><legend>La suite</legend><div class="choices">${stages.map((slug) => button(slug))}</div></fieldset>`,
  ];
}

function noteField(id: string, refused: RefusedNote | undefined): Html {
  const field = `note-${id}`;
  const error = html`<p class="error" id="${field}-erreur">${refused?.message}</p>`;
  const wrong = html` aria-invalid="true" aria-describedby="${field}-erreur" autofocus`;
  return html`<div class="field"><label for="${field}">Note, enregistrée avec le bouton choisi</label>${refused?.message && error}<textarea id="${field}" name="note" rows="2" maxlength="${NOTE_MAX}"${refused?.message && wrong}>
${refused?.note}</textarea></div>`;
}

export const formId = ({ id }: RequestRecord): string => `marquer-${id}`;

/** `seen`: how many entries of its history the page shows. */
export function markForm(
  record: RequestRecord,
  visitor: Visitor,
  { now, hours, seen, refused }: { now: number; hours: CallHours; seen: number; refused?: RefusedNote },
): Html {
  const fields = { ...visitor.proof, id: `${record.id}.${seen}`, marque: newMark() };
  const id = formId(record);
  const buttons = record.quarantine
    ? [html`<div class="buttons">${button('pas-un-robot', 'main')}</div>`]
    : nextButtons(record, now, hours);
  return html`<form class="panel" id="${id}" method="post" action="${addressOf(record.reference)}" aria-labelledby="${id}-titre">${hiddenFields(fields)}<h2 id="${id}-titre">Et maintenant\u202f?</h2>${noteField(record.id, refused)}${buttons}<button class="plain" name="action" value="note">Garder seulement la note</button></form>`;
}

/** Stands apart from the other buttons of the form. */
export const eraseButton = (record: RequestRecord): Html =>
  html`<p><button class="plain danger" form="${formId(record)}" name="action" value="effacer">Effacer cette demande…</button></p>`;
