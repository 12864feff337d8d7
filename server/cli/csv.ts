import { FIELD_NAMES } from '../../quote/schema.ts';
import type { RequestRecord } from '../store/records.ts';
import { stateOf } from './table.ts';

const COLUMNS = ['reference', 'receivedAt', 'state', ...FIELD_NAMES, 'noticeVersion'];

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

/** Quotes every cell, for separators and line breaks inside. */
const cell = (text: string): string => `"${neutral(text).replaceAll('"', '""')}"`;

/** French spreadsheets expect semicolons, and a byte order mark at the start. */
const line = (cells: string[]): string => `${cells.map(cell).join(';')}\r\n`;

export const csvHead = (): string => `\uFEFF${line(COLUMNS)}`;

export const csvLine = (record: RequestRecord): string =>
  line([
    record.reference,
    new Date(record.receivedAt).toISOString(),
    stateOf(record),
    ...FIELD_NAMES.map((name) => record.request[name]),
    record.notes.noticeVersion,
  ]);
