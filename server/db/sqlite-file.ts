import { chownSync, closeSync, mkdirSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { OperatorError } from '../base/errors.ts';

/** A SQLite file as a file: how it is made, and whether it may be written to. */

/** The place in the header that says how the file is written, and its two values. */
const JOURNAL_BYTE = 18;
const ROLLBACK_JOURNAL = 1;
const WRITE_AHEAD_LOG = 2;
/** The largest file that is checked at boot; a larger one would take too long. */
const CHECKED_SIZE_MAX = 256 * 1024 * 1024;
const WATCH_MS = 1000;

export function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(`DATA_DIR : le dossier ${dataDir} ne peut pas être créé (${code}).`, {
      cause: error,
    });
  }
}

/** Creates a file that only its owner may read. SQLite gives its log files the same rights. */
export const makePrivate = (file: string, flags: 'a' | 'wx'): void => closeSync(openSync(file, flags, 0o600));

/** Gives a new file to whom its folder belongs: the server's user, if root acts for it. */
export function giveToOwner(file: string): void {
  const { uid, gid } = statSync(dirname(file));
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
}

/** Deletes a file that is not in use, with its log. */
export function removeDatabase(file: string): void {
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(file + end, { force: true });
}

function journalOf(descriptor: number): number | undefined {
  const byte = Buffer.alloc(1);
  return readSync(descriptor, byte, 0, 1, JOURNAL_BYTE) === 1 ? byte[0] : undefined;
}

const hasLog = (file: string): boolean => (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

/**
 * Detects that the log beside the file belongs to another one. A back-up is written without a log; if it was put over a
 * database whose server was killed, SQLite would take the old log for its own and merge it.
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

/** Checks whether SQLite finds the content in order. Reads only: even closing would write, by merging the log. */
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

/** Looks every second whether an operator has removed, replaced or overwritten the open database file. */
export function watchFile(file: string) {
  const identity = () => {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false });
    return found && `${found.dev}:${found.ino}`;
  };
  const opened = identity();
  // Stays open as long as the database: closing any descriptor of a file ends the locks of this process on it.
  const descriptor = openSync(file, 'r');
  const isInPlace = () => identity() === opened && journalOf(descriptor) === WRITE_AHEAD_LOG;
  const timer = setInterval(() => {
    watched.isGone = !isInPlace();
  }, WATCH_MS).unref();
  const watched = {
    isGone: false,
    isInPlace,
    stop() {
      clearInterval(timer);
      closeSync(descriptor);
    },
  };
  return watched;
}
