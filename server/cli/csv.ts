import { FIELD_NAMES } from '../../quote/schema.ts';
import type { RequestRecord } from '../store/records.ts';
import { stateOf } from './table.ts';

const COLUMNS = ['reference', 'receivedAt', 'state', ...FIELD_NAMES, 'noticeVersion'];

/** A spreadsheet would run a cell that begins like this as a formula; an apostrophe makes it a text. */
const FORMULA = /^[\s\p{C}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n|]/u;

/** Every cell quoted, so that separators and line breaks stay inside. */
const cell = (text: string): string => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** Semicolons and the mark at the start are what a French spreadsheet expects. */
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
