import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import { OperatorError } from '../base/errors.ts';
import type { Database, Schema } from './schema.ts';
import { hasForeignLog, isSound, makeFolder, makePrivate, watchFile } from './sqlite-file.ts';

export const SQLITE_FILE = 'demandes.sqlite';

const SQLITE_BUSY = 5;
const SQLITE_CORRUPT = 11;
export const SQLITE_FULL = 13;
const SQLITE_NOT_A_DATABASE = 26;
/** The longest wait for a lock. It blocks the whole process, so it is short, and the caller tries again. */
const BUSY_TIMEOUT_MS = 50;
const BUSY_TIMEOUT_AT_BOOT_MS = 5000;

const RESTORE_COMMAND = 'npm run requests -- restore';

/** Returns SQLite's primary result code: the low byte of `errcode`. */
const resultCodeOf = (error: unknown): number =>
  Number((error as { errcode?: number } | null)?.errcode) & 0xff;

export const isBusy = (error: unknown): boolean => resultCodeOf(error) === SQLITE_BUSY;

const isDamaged = (error: unknown): boolean =>
  [SQLITE_CORRUPT, SQLITE_NOT_A_DATABASE].includes(resultCodeOf(error));

/** Tells Kysely that SQLite can change tables within a transaction, as PostgreSQL does. */
class Adapter extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true;
  }
}

class Dialect extends SqliteDialect {
  override createAdapter() {
    return new Adapter();
  }
}

/**
 * Adapts `node:sqlite` to Kysely's interface. Once somebody has replaced the file, every query throws, because its
 * writes would be lost with the process. The database is not closed then: SQLite would merge the log into the new file.
 */
function forKysely(database: DatabaseSync, file: string) {
  const watched = watchFile(file);
  return {
    close() {
      if (watched.isInPlace()) database.close();
      watched.stop();
    },
    prepare(query: string) {
      if (watched.isGone) {
        throw new OperatorError(
          `DATA_DIR : le fichier ${file} a été retiré ou remplacé. ` +
            `Arrêtez le serveur, puis : ${RESTORE_COMMAND} FICHIER`,
        );
      }
      // A transaction takes the write lock at its begin. Later, a lock held by another program would make it fail.
      const statement = database.prepare(query === 'begin' ? 'begin immediate' : query);
      return {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]) => statement.all(...(parameters as SQLInputValue[])),
        run: (parameters: readonly unknown[]) => statement.run(...(parameters as SQLInputValue[])),
        iterate: (parameters: readonly unknown[]) => statement.iterate(...(parameters as SQLInputValue[])),
      };
    },
  };
}

/** Returns an error at opening as a message for the operator. */
function openingFault(error: unknown, file: string): OperatorError {
  if (error instanceof OperatorError) return error;
  let reason = `ne peut pas être ouvert en écriture (${(error as Error).message}).`;
  if (isBusy(error)) reason = 'est tenu par un autre programme.';
  if (isDamaged(error))
    reason =
      'est abîmé ou n’est pas une base de demandes. Rien n’y a été changé. ' +
      `Pour remettre une sauvegarde : ${RESTORE_COMMAND} FICHIER`;
  return new OperatorError(`DATA_DIR : le fichier ${file} ${reason}`, { cause: error });
}

function assertUsable(file: string): void {
  if (hasForeignLog(file)) {
    throw new OperatorError(
      `DATA_DIR : le fichier ${file} a été remplacé, et le journal -wal de l’ancien est encore là. ` +
        `Rien n’y a été changé. Pour le remettre en service : ${RESTORE_COMMAND} ${file}`,
    );
  }
  if (!isSound(file, BUSY_TIMEOUT_AT_BOOT_MS))
    throw Object.assign(new Error('quick_check'), { errcode: SQLITE_CORRUPT });
}

/** Sets full durability, among others: a commit returns only after the disk sync. */
function configure(database: DatabaseSync): void {
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on',
  );
  // A write without effect, so that a read-only file fails at the start and not at the first request.
  database.exec('begin immediate; pragma user_version = 1; commit');
}

const DATABASE_IN_USE = /^demandes\.sqlite(?:-(?:wal|shm|journal))?$/;

/**
 * Deletes copies of the database from before `time`: back-ups, and databases that a restore has replaced. Returns their
 * number.
 */
export function purgeCopies(dataDir: string, time: number): number {
  const entries = existsSync(dataDir) ? readdirSync(dataDir, { withFileTypes: true }) : [];
  const copies = entries.filter(
    (entry) => entry.isFile() && entry.name.includes('.sqlite') && !DATABASE_IN_USE.test(entry.name),
  );
  // `ctime`, because a file that is renamed or linked keeps its `mtime`.
  const old = copies.map(({ name }) => join(dataDir, name)).filter((file) => statSync(file).ctimeMs < time);
  for (const file of old) rmSync(file);
  return old.length;
}

/** Opens the database in `dataDir`, and creates it unless `mustExist`. */
export function openSqlite(dataDir: string, mustExist = false): Database {
  const file = join(dataDir, SQLITE_FILE);
  if (mustExist && !existsSync(file))
    throw new OperatorError(`DATA_DIR : aucune base de demandes dans ${dataDir}.`);
  makeFolder(dataDir);
  return openSqliteFile(file);
}

export function openSqliteFile(file: string): Database {
  let database: DatabaseSync | undefined;
  try {
    makePrivate(file, 'a');
    assertUsable(file);
    database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_AT_BOOT_MS });
    configure(database);
  } catch (error) {
    database?.close();
    throw openingFault(error, file);
  }
  const opened = database;
  return {
    dialect: 'sqlite',
    db: new Kysely<Schema>({ dialect: new Dialect({ database: forKysely(opened, file) }) }),
    isTransient: isBusy,
    shortenLockTimeout: () => opened.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`),
  };
}
