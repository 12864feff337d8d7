import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import { OperatorError } from '../base/errors.ts';
import type { Database, Schema } from './schema.ts';
import { hasForeignLog, isSound, makeFolder, makePrivate, watchFile } from './sqlite-file.ts';

export const SQLITE_FILE = 'demandes.sqlite';

/** Primary result codes of SQLite (the low byte of `errcode`). */
const SQLITE_BUSY = 5;
const SQLITE_CORRUPT = 11;
export const SQLITE_FULL = 13;
const SQLITE_NOT_A_DATABASE = 26;
/** The wait for a lock. It blocks the whole process, so it is short and the caller retries. */
const BUSY_TIMEOUT_MS = 50;
const BUSY_TIMEOUT_AT_BOOT_MS = 5000;

const RESTORE = 'npm run requests -- restore';

const resultCodeOf = (error: unknown): number =>
  Number((error as { errcode?: number } | null)?.errcode) & 0xff;

/** Checks whether another program holds the database's lock. */
export const isBusy = (error: unknown): boolean => resultCodeOf(error) === SQLITE_BUSY;

/** Checks whether the file is no database, or one whose pages do not fit together. */
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
 * Adapts `node:sqlite` to Kysely's interface. Once the file is replaced, every query throws, because what it wrote
 * would be lost with the process. Then the database is not closed either: SQLite would merge its log into the other
 * file.
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
          `DATA_DIR : le fichier ${file} a été retiré ou remplacé. Arrêtez le serveur, puis : ${RESTORE} FICHIER`,
        );
      }
      // A transaction takes the write lock when it begins. Half-way through, SQLite could only fail.
      const compiled = database.prepare(query === 'begin' ? 'begin immediate' : query);
      return {
        reader: compiled.columns().length > 0,
        all: (parameters: readonly unknown[]) => compiled.all(...(parameters as SQLInputValue[])),
        run: (parameters: readonly unknown[]) => compiled.run(...(parameters as SQLInputValue[])),
        iterate: (parameters: readonly unknown[]) => compiled.iterate(...(parameters as SQLInputValue[])),
      };
    },
  };
}

/** Words an error at opening for the operator. The file itself is never changed. */
function openingFault(error: unknown, file: string): OperatorError {
  if (error instanceof OperatorError) return error;
  let reason = `ne peut pas être ouvert en écriture (${(error as Error).message}).`;
  if (isBusy(error)) reason = 'est tenu par un autre programme.';
  if (isDamaged(error))
    reason =
      'est abîmé ou n’est pas une base de demandes. Rien n’y a été changé. ' +
      `Pour remettre une sauvegarde : ${RESTORE} FICHIER`;
  return new OperatorError(`DATA_DIR : le fichier ${file} ${reason}`, { cause: error });
}

/** Throws for a file that must not be written to. */
function assertUsable(file: string): void {
  if (hasForeignLog(file)) {
    throw new OperatorError(
      `DATA_DIR : le fichier ${file} a été remplacé, et le journal -wal de l’ancien est encore là. ` +
        `Rien n’y a été changé. Pour le remettre en service : ${RESTORE} ${file}`,
    );
  }
  if (!isSound(file, BUSY_TIMEOUT_AT_BOOT_MS))
    throw Object.assign(new Error('quick_check'), { errcode: SQLITE_CORRUPT });
}

/** Full durability: a commit returns only after the disk sync. */
function configure(database: DatabaseSync): void {
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on; pragma secure_delete = on',
  );
  // A write that changes nothing finds a read-only file at boot rather than at the first request.
  database.exec('begin immediate; pragma user_version = 1; commit');
}

const LIVE = /^demandes\.sqlite(?:-(?:wal|shm|journal))?$/;

/**
 * Deletes the copies beside the store that are there since before `time`: back-ups, and what a restore has replaced.
 */
export function purgeCopies(dataDir: string, time: number): number {
  const entries = existsSync(dataDir) ? readdirSync(dataDir, { withFileTypes: true }) : [];
  const copies = entries.filter(
    (one) => one.isFile() && one.name.includes('.sqlite') && !LIVE.test(one.name),
  );
  // Not by the time of the last change: a file that is only renamed or linked keeps it.
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
    ready: () => opened.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`),
  };
}
