import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { FIELDS } from '../../quote/fields.ts';
import { stageText } from '../../quote/office/words.ts';
import { urgencyLabel } from '../../quote/options.ts';
import { FIELD_NAMES, type FieldName } from '../../quote/schema.ts';
import { spreadsheetTime } from '../../quote/time/french-time.ts';
import { type RequestRecord, selectRequests } from './requests.ts';
import type { Store } from './store.ts';

/** Exports stored requests as CSV for a French spreadsheet. Headings are in French, times are Paris time. */

const PAGE_SIZE = 200;

/**
 * Yields every stored request, newest first, with one page in memory at a time. SQLite blocks the process while it
 * reads, so other work gets its turn after each page.
 */
export async function* allRequests(store: Store): AsyncGenerator<RequestRecord> {
  let before: string | undefined;
  for (;;) {
    const page = await selectRequests(store, { limit: PAGE_SIZE, before });
    yield* page;
    await yieldToEventLoop();
    before = page.at(-1)?.id;
    if (before === undefined) return;
  }
}

const DELIVERY_WORDS = { pending: 'en attente', delivered: 'livrée', failed: 'échec' };

function deliveryOf({ damaged, quarantine, messages }: RequestRecord): string {
  if (damaged !== undefined) return 'abîmée';
  if (quarantine) return 'robot ?';
  const message = messages.find(({ kind }) => kind === 'quote');
  return message ? DELIVERY_WORDS[message.state] : 'inconnu';
}

/** Returns the error of the newest message that has one. The error of a delivered message does not count. */
const errorOf = ({ messages }: RequestRecord): string =>
  messages.findLast(({ state, lastError }) => state !== 'delivered' && lastError)?.lastError ?? '';

const timeOf = (at: number | null): string => (at === null ? '' : spreadsheetTime(at));

const answerOf = ({ request }: RequestRecord, name: FieldName): string =>
  name === 'urgency' ? urgencyLabel(request.urgency) : request[name];

type Column = [heading: string, textOf: (record: RequestRecord) => string, isAlwaysText?: boolean];

const COLUMNS: Column[] = [
  ['Référence', ({ reference }) => reference, true],
  ['Reçue le', ({ receivedAt }) => timeOf(receivedAt)],
  ['Suivi', stageText],
  ['À rappeler avant', ({ callAt }) => timeOf(callAt)],
  ['Prise en charge par', ({ claimedBy }) => claimedBy ?? ''],
  ['Premier appel', ({ calledAt }) => timeOf(calledAt)],
  ['Envoi', deliveryOf],
  ['Dernière erreur', errorOf],
  ...FIELD_NAMES.map(
    (name): Column => [FIELDS[name].label ?? 'Prénom', (record) => answerOf(record, name), true],
  ),
  ['Version de la notice', ({ receipt }) => receipt.noticeVersion],
  ['Contenu abîmé', ({ damaged }) => damaged ?? ''],
];

/**
 * Matches what a spreadsheet would run as a formula, unless an apostrophe stands before it. A formula may also begin in
 * the middle of a text, after a character that somebody chooses as separator. A foreign phone number is no formula.
 */
const FORMULA_START =
  /(^(?!\+\d[\d ]*$)|[,;|\t\r\n])((?:(?![\t\r\n])[\s\p{C}"'])*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;
const UNSAFE_START = /^[\t\r\n|]/;
/** Matches control characters, which a terminal would obey, except line breaks and tabs. */
const CONTROL_CHARACTER = /[^\P{Cc}\t\r\n]/gu;

function withoutFormulas(text: string): string {
  const escaped = text.replace(CONTROL_CHARACTER, ' ').replace(FORMULA_START, "$1'$2");
  return UNSAFE_START.test(escaped) ? `'${escaped}` : escaped;
}

/**
 * Matches text that a spreadsheet would change: « 01000 » into a thousand, « 1234e567 » into an infinite number,
 * « 1dec2025 » into a date. A tab at the start, which the spreadsheet does not show, keeps the text as it is.
 */
const NUMBER_LIKE = /^(?:\d[\d\s.,/:()a-f-]*|\+\d[\d ]*)$/i;
const TEXT_MARK = '\t';

const quotedCell = (text: string, mark = ''): string =>
  `"${mark}${withoutFormulas(text).replaceAll('"', '""')}"`;

function cellOf(record: RequestRecord, [, textOf, isAlwaysText]: Column): string {
  const text = textOf(record);
  return quotedCell(text, isAlwaysText && NUMBER_LIKE.test(text) ? TEXT_MARK : '');
}

/** Joins cells with semicolons, the separator that French spreadsheets expect. */
const csvLine = (cells: string[]): string => `${cells.join(';')}\r\n`;

/** Yields the lines of a CSV file. The byte order mark tells spreadsheets that the file is UTF-8. */
export async function* csvLines(
  records: Iterable<RequestRecord> | AsyncIterable<RequestRecord>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(COLUMNS.map(([heading]) => quotedCell(heading)))}`;
  for await (const record of records) yield csvLine(COLUMNS.map((column) => cellOf(record, column)));
}
