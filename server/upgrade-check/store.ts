import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import { OperatorError } from '../errors.ts';
import { openPostgres } from '../store/postgres.ts';
import { SQLITE_FILE } from '../store/sqlite.ts';

/** What the check knows of the store. It is only read: no migration runs, and no file is made. */
export interface StoreState {
  /** The migrations that were applied. */
  applied: string[];
  /** How large it is, with its photos. */
  bytes: number;
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

function readSqlite(dataDir: string): StoreState | undefined {
  const file = join(dataDir, SQLITE_FILE);
  if (!existsSync(file)) return undefined;
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
    const has = database.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get();
    const rows = has ? database.prepare('select name from kysely_migration order by name').all() : [];
    database.close();
    const photos = join(dataDir, 'photos');
    const bytes = statSync(file).size + (existsSync(photos) ? sizeOf(photos) : 0);
    return { applied: rows.map(({ name }) => String(name)), bytes };
  } catch (error) {
    throw new OperatorError(`DATA_DIR : ${file} ne peut pas être lu (${(error as Error).message}).`);
  }
}

async function readPostgres(databaseUrl: string): Promise<StoreState | undefined> {
  const { db } = await openPostgres(databaseUrl);
  try {
    const about = await sql<{ has: boolean; bytes: number }>`
      select to_regclass('kysely_migration') is not null as has,
        pg_database_size(current_database()) as bytes`.execute(db);
    const { has = false, bytes = 0 } = about.rows[0] ?? {};
    if (!has) return undefined;
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
    return { applied: rows.map(({ name }) => name), bytes };
  } finally {
    await db.destroy();
  }
}

/** Undefined where the site has not run yet. */
export const readStore = async ({ databaseUrl, dataDir }: Config): Promise<StoreState | undefined> =>
  databaseUrl ? readPostgres(databaseUrl) : readSqlite(dataDir);
