import { chownSync, closeSync, mkdirSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { OperatorError } from '../base/errors.ts';

/** The offset of the write version in the header (https://www.sqlite.org/fileformat.html), and its two values. */
const JOURNAL_BYTE = 18;
const ROLLBACK_JOURNAL = 1;
const WRITE_AHEAD_LOG = 2;
/** The size above which a file is not checked, because the check would delay the start for too long. */
const CHECKED_SIZE_MAX = 256 * 1024 * 1024;
const WATCH_INTERVAL_MS = 1000;

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

/** Creates a file that only its owner may read. SQLite gives its log files the same permissions. */
export const makePrivate = (file: string, flags: 'a' | 'wx'): void => closeSync(openSync(file, flags, 0o600));

/** Gives a new file to the owner of its folder, if root has created it. The server may run as another user. */
export function giveToOwner(file: string): void {
  const { uid, gid } = statSync(dirname(file));
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
}

/** Deletes a database that is not in use, with its log files. */
export function removeDatabase(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true });
}

function journalOf(descriptor: number): number | undefined {
  const byte = Buffer.alloc(1);
  return readSync(descriptor, byte, 0, 1, JOURNAL_BYTE) === 1 ? byte[0] : undefined;
}

const hasLog = (file: string): boolean => (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0;

/**
 * Checks whether the log beside a database belongs to another database. This happens when somebody copies a back-up,
 * which has no log, over the database of a killed server. SQLite would merge the old log into the back-up.
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

/** Checks whether a database is undamaged. Opens it read-only, because closing it would otherwise merge the log. */
export function isSound(file: string, timeout: number): boolean {
  if (statSync(file).size > CHECKED_SIZE_MAX) return true;
  const database = new DatabaseSync(file, { readOnly: true, timeout });
  try {
    return database.prepare('pragma quick_check(1)').get()?.quick_check === 'ok';
  } finally {
    database.close();
  }
}

/** Opens a database that no server writes to. Ignores the log if it belongs to another database. */
export function openCopy(file: string): DatabaseSync {
  const address = pathToFileURL(file);
  if (!hasLog(file) || hasForeignLog(file)) address.searchParams.set('immutable', '1');
  return new DatabaseSync(address, { readOnly: true });
}

/** Checks every second whether an operator has removed, replaced or overwritten the open database file. */
export function watchFile(file: string) {
  const identity = () => {
    const found = statSync(file, { bigint: true, throwIfNoEntry: false });
    return found && `${found.dev}:${found.ino}`;
  };
  const opened = identity();
  // Open as long as the database: closing any descriptor of a file releases all locks of this process on the file.
  const descriptor = openSync(file, 'r');
  const isInPlace = () => identity() === opened && journalOf(descriptor) === WRITE_AHEAD_LOG;
  const timer = setInterval(() => {
    watched.isGone = !isInPlace();
  }, WATCH_INTERVAL_MS).unref();
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
