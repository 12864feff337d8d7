import { setImmediate as othersTurn } from 'node:timers/promises';
import { FIELDS } from '../../quote/fields.ts';
import { stageText } from '../../quote/office/words.ts';
import { urgencyLabel } from '../../quote/options.ts';
import { FIELD_NAMES, type FieldName } from '../../quote/schema.ts';
import { spreadsheetTime } from '../../quote/time/french-time.ts';
import { type RequestRecord, selectRequests } from './requests.ts';
import type { Store } from './store.ts';

/** Stored requests as CSV for a French spreadsheet: French headings, times in Paris. */

/** Requests read at a time. */
const PAGE = 200;

/**
 * Yields every stored request, newest first, one page in memory at a time. SQLite answers at once: others have to wait.
 */
export async function* everything(store: Store): AsyncGenerator<RequestRecord> {
  let before: string | undefined;
  for (;;) {
    const page = await selectRequests(store, { limit: PAGE, before });
    yield* page;
    await othersTurn();
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

/** The error of the newest message that has one and was not delivered after all. */
const errorOf = ({ messages }: RequestRecord): string =>
  messages.findLast(({ state, lastError }) => state !== 'delivered' && lastError)?.lastError ?? '';

const timeOf = (at: number | null): string => (at === null ? '' : spreadsheetTime(at));

const answerOf = ({ request }: RequestRecord, name: FieldName): string =>
  name === 'urgency' ? urgencyLabel(request.urgency) : request[name];

type Column = [heading: string, of: (record: RequestRecord) => string, isText?: boolean];

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
 * A spreadsheet would run a cell that begins so as a formula. If somebody chooses another separator than ours, a cell
 * may begin in the middle of a text. A leading apostrophe makes it text. A phone number of another country is none.
 */
const FORMULA =
  /(^(?!\+\d[\d ]*$)|[,;|\t\r\n])((?:(?![\t\r\n])[\s\p{C}"'])*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;
const ODD_START = /^[\t\r\n|]/;
/** Characters that a terminal would obey. Line breaks and tabs stay. */
const CONTROL = /[^\P{Cc}\t\r\n]/gu;

function neutral(text: string): string {
  const harmless = text.replace(CONTROL, ' ').replace(FORMULA, "$1'$2");
  return ODD_START.test(harmless) ? `'${harmless}` : harmless;
}

/**
 * A spreadsheet would read « 01000 » as a thousand, « 1234e567 » as a number without end and « 1dec2025 » as
 * a day. A cell that begins with a tab stays the text that it is, and the tab is not seen.
 */
const NUMBER_LIKE = /^(?:\d[\d\s.,/:()a-f-]*|\+\d[\d ]*)$/i;
const TEXT_MARK = '\t';

/** Quotes every cell, for separators and line breaks inside. */
const quotedCell = (text: string, mark = ''): string => `"${mark}${neutral(text).replaceAll('"', '""')}"`;

function cellOf(record: RequestRecord, [, of, isText]: Column): string {
  const text = of(record);
  return quotedCell(text, isText && NUMBER_LIKE.test(text) ? TEXT_MARK : '');
}

/** French spreadsheets expect semicolons, and a byte order mark at the start. */
const csvLine = (cells: string[]): string => `${cells.join(';')}\r\n`;

/** The lines of a file with these requests. */
export async function* csvLines(
  records: Iterable<RequestRecord> | AsyncIterable<RequestRecord>,
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(COLUMNS.map(([heading]) => quotedCell(heading)))}`;
  for await (const record of records) yield csvLine(COLUMNS.map((column) => cellOf(record, column)));
}
