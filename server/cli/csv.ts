import { FIELD_NAMES } from '../../quote/schema.ts';
import type { RequestRecord } from '../store/records.ts';
import { stateOf } from './table.ts';

const COLUMNS = ['reference', 'receivedAt', 'state', ...FIELD_NAMES, 'noticeVersion'];

/** A spreadsheet would run such a cell as a formula. A leading apostrophe makes it text. */
const FORMULA = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n|]/u;

/** Quotes every cell, for separators and line breaks inside. */
const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

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
