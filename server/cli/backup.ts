import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { OperatorError } from '../base/errors.ts';
import { migrate } from '../data/migrations.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite, openSqliteFile } from '../db/sqlite.ts';
import { makePrivate, removeDatabase } from '../db/sqlite-file.ts';
import { copyAll } from './copy.ts';
import type { Context } from './terminal.ts';

/**
 * A consistent copy of the store as one SQLite file, photos included, even while servers write. It holds
 * personal data.
 */

async function copySqlite(dataDir: string, file: string): Promise<void> {
  await using live = openSqlite(dataDir, true).db;
  // `vacuum into` accepts an empty file, which keeps its permissions.
  makePrivate(file, 'wx');
  await sql`vacuum into ${file}`.execute(live);
  const copy = openSqliteFile(file);
  await using _ = copy.db;
  await migrate(copy);
}

/** Copies one snapshot of PostgreSQL, whatever is written meanwhile. */
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
    .execute((snapshot) => copyAll(snapshot, to));
}

/** Leaves WAL mode, as `vacuum into` does: a log that lies beside the file is then never merged into it. */
function endLog(file: string): void {
  const database = new DatabaseSync(file);
  database.exec('pragma journal_mode = delete');
  database.close();
}

/** Writes a back-up. The file gets its name only when it is complete. Its folder is made for the owner alone. */
export async function backup({ config, word, terminal }: Context): Promise<void> {
  const { dataDir, databaseUrl } = config;
  const file = resolve(word);
  const part = `${file}.part`;
  if (existsSync(file)) throw new OperatorError(`${file} existe déjà : choisissez un autre nom.`);
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    removeDatabase(part);
    await (databaseUrl ? copyPostgres(databaseUrl, part) : copySqlite(dataDir, part));
    endLog(part);
    renameSync(part, file);
  } catch (error) {
    if (existsSync(part)) removeDatabase(part);
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall === undefined) throw error;
    throw new OperatorError(`${file} ne peut pas être écrit (${code}).`, { cause: error });
  }
  terminal.out(`Base copiée dans ${word}.`);
}
