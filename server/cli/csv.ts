import { FIELDS } from '../../quote/fields.ts';
import { spreadsheetTime } from '../../quote/french-time.ts';
import { urgencyLabel } from '../../quote/options.ts';
import { FIELD_NAMES, type FieldName } from '../../quote/schema.ts';
import { stageOf } from '../office/words.ts';
import type { RequestRecord } from '../store/records.ts';
import { stateOf } from './table.ts';

/** For people: French, with times in Paris. Raw: for programs, with ISO 8601 times and the names of the fields. */
export type CsvForm = 'french' | 'raw';
type Column = [heading: string, of: (record: RequestRecord) => string, kind?: 'text' | 'answer'];

const french = (at: number | null): string => (at === null ? '' : spreadsheetTime(at));
const iso = (at: number | null): string => (at === null ? '' : new Date(at).toISOString());

const answer = ({ request }: RequestRecord, name: FieldName): string =>
  name === 'urgency' ? urgencyLabel(request.urgency) : request[name];

/** Of the newest message that has one and was not delivered after all. */
const errorOf = ({ messages }: RequestRecord): string =>
  messages.findLast(({ state, lastError }) => state !== 'delivered' && lastError)?.lastError ?? '';

const COLUMNS: Record<CsvForm, Column[]> = {
  french: [
    ['Référence', ({ reference }) => reference, 'text'],
    ['Reçue le', ({ receivedAt }) => french(receivedAt)],
    ['Suivi', stageOf],
    ['À rappeler avant', ({ callAt }) => french(callAt)],
    ['Prise en charge par', ({ takenBy }) => takenBy ?? ''],
    ['Premier appel', ({ calledAt }) => french(calledAt)],
    ['Envoi', stateOf],
    ['Dernière erreur', errorOf],
    ...FIELD_NAMES.map(
      (name): Column => [FIELDS[name].label ?? 'Prénom', (record) => answer(record, name), 'answer'],
    ),
    ['Version de la notice', ({ notes }) => notes.noticeVersion],
    ['Contenu abîmé', ({ damaged }) => damaged ?? ''],
  ],
  raw: [
    ['reference', ({ reference }) => reference],
    ['receivedAt', ({ receivedAt }) => iso(receivedAt)],
    ['state', stateOf],
    ...FIELD_NAMES.map((name): Column => [name, ({ request }) => request[name]]),
    ['noticeVersion', ({ notes }) => notes.noticeVersion],
    ['stage', ({ stage }) => stage],
    ['callAt', ({ callAt }) => iso(callAt)],
    ['takenBy', ({ takenBy }) => takenBy ?? ''],
    ['calledAt', ({ calledAt }) => iso(calledAt)],
    ['lastError', errorOf],
    ['damaged', ({ damaged }) => damaged ?? ''],
  ],
};

/**
 * A spreadsheet would run a cell that begins so as a formula. If it is told another separator than ours, a cell
 * may begin in the middle of a text. A leading apostrophe makes it text.
 */
const FORMULA = /(^|[,;|\t\r\n])((?:(?![\t\r\n])[\s\p{C}"'])*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;
const ODD_START = /^[\t\r\n|]/;
/** What a terminal would obey. Line breaks and tabs stay. */
const CONTROL = /[^\P{Cc}\t\r\n]/gu;

function neutral(text: string): string {
  const harmless = text.replace(CONTROL, ' ').replace(FORMULA, "$1'$2");
  return ODD_START.test(harmless) ? `'${harmless}` : harmless;
}

/**
 * A spreadsheet would read « 01000 » as a thousand, « 1234e567 » as a number without end and « 1dec2025 » as a day. A cell
 * that begins with a tab stays the text that it is, and the tab is not seen.
 */
const NUMBER_LIKE = /^\d[\d\s.,/:()e-]*$/i;
const TEXT_MARK = '\t';

/** Quotes every cell, for separators and line breaks inside. */
const cell = (text: string, mark = ''): string => `"${mark}${neutral(text).replaceAll('"', '""')}"`;

/** French spreadsheets expect semicolons, and a byte order mark at the start. */
const line = (cells: string[]): string => `${cells.join(';')}\r\n`;

export const csvHead = (form: CsvForm): string =>
  `\uFEFF${line(COLUMNS[form].map(([heading]) => cell(heading)))}`;

export const csvLine = (record: RequestRecord, form: CsvForm): string =>
  line(
    COLUMNS[form].map(([, of, kind]) => {
      const text = of(record);
      const isMarked = kind === 'text' || (kind === 'answer' && NUMBER_LIKE.test(text));
      return cell(text, isMarked ? TEXT_MARK : '');
    }),
  );
