import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { OperatorError } from '../base/errors.ts';
import { migrate } from '../data/migrations.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite, openSqliteFile } from '../db/sqlite.ts';
import { makePrivate, removeDatabase } from '../db/sqlite-file.ts';
import { copyRequests } from './copy.ts';
import type { Context } from './terminal.ts';

/** Copies the whole store, photos included, into one SQLite file. Servers may write meanwhile. */

async function copySqlite(dataDir: string, file: string): Promise<void> {
  await using live = openSqlite(dataDir, true).db;
  // `vacuum into` fills an empty file and keeps its permissions; a new file could be read by others.
  makePrivate(file, 'wx');
  await sql`vacuum into ${file}`.execute(live);
  const copy = openSqliteFile(file);
  await using _ = copy.db;
  await migrate(copy);
}

async function copyPostgres(databaseUrl: string, file: string): Promise<void> {
  const source = await openPostgres(databaseUrl);
  await using from = source.db;
  await migrate(source);
  const copy = openSqliteFile(file);
  await using to = copy.db;
  await migrate(copy);
  await from
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((snapshot) => copyRequests(snapshot, to));
}

/**
 * Turns WAL mode off, as `vacuum into` does. Otherwise SQLite would merge into the back-up any `-wal` file that lies
 * beside it, even one of another database.
 */
function leaveWalMode(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = delete');
  database.close();
}

/** Writes a back-up under a temporary name, and renames it once it is complete. */
export async function backup({ config, argument, terminal }: Context): Promise<void> {
  const { dataDir, databaseUrl } = config;
  const file = resolve(argument);
  const draft = `${file}.part`;
  if (existsSync(file)) throw new OperatorError(`${file} existe déjà : choisissez un autre nom.`);
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    removeDatabase(draft);
    await (databaseUrl ? copyPostgres(databaseUrl, draft) : copySqlite(dataDir, draft));
    leaveWalMode(draft);
    renameSync(draft, file);
  } catch (error) {
    if (existsSync(draft)) removeDatabase(draft);
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new OperatorError(`${file} ne peut pas être écrit (${code}).`, { cause: error });
  }
  terminal.out(`Base copiée dans ${argument}.`);
}
