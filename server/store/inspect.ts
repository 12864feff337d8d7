import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';

/** Looks at a SQLite file before anything is written to it. */

/** Where the header says how the file is written, and the two answers. */
const JOURNAL_BYTE = 18;
const ROLLBACK_JOURNAL = 1;
const WRITE_AHEAD_LOG = 2;
/** A larger file is not checked at boot, which would take too long. */
const CHECKED_SIZE_MAX = 256 * 1024 * 1024;

function journalOf(descriptor: number): number | undefined {
  const byte = Buffer.alloc(1);
  return readSync(descriptor, byte, 0, 1, JOURNAL_BYTE) === 1 ? byte[0] : undefined;
}

/** Whether an open file is still written with a log, as the server writes it, and was not overwritten. */
export const usesLog = (descriptor: number): boolean => journalOf(descriptor) === WRITE_AHEAD_LOG;

const hasLog = (file: string): boolean => (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

/**
 * True if the log beside the file belongs to another one. A back-up is written without a log; if it was put
 * over a database whose server was killed, SQLite would take the old log for its own and merge it.
 */
export function hasForeignLog(file: string): boolean {
  if (!hasLog(file)) return false;
  const descriptor = openSync(file, 'r');
  try {
    return journalOf(descriptor) === ROLLBACK_JOURNAL;
  } finally {
    closeSync(descriptor);
  }
}

/** Whether SQLite finds the content in order. Reads only: even closing would write, by merging the log. */
export function isSound(file: string, timeout: number): boolean {
  if (statSync(file).size > CHECKED_SIZE_MAX) return true;
  const database = new DatabaseSync(file, { readOnly: true, timeout });
  try {
    return database.prepare('pragma quick_check(1)').get()?.quick_check === 'ok';
  } finally {
    database.close();
  }
}

/** Opens a file that no server writes to, with its log only if it is its own. */
export function openCopy(file: string): DatabaseSync {
  const address = pathToFileURL(file);
  if (!hasLog(file) || hasForeignLog(file)) address.searchParams.set('immutable', '1');
  return new DatabaseSync(address, { readOnly: true });
}
