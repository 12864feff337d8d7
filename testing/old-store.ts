import { type Kysely, sql } from 'kysely';
import { migrate } from '../server/store/migrations.ts';
import { openPostgres } from '../server/store/postgres.ts';
import type { Schema } from '../server/store/schema.ts';
import { openSqlite } from '../server/store/sqlite.ts';
import { testConfig } from './app.ts';
import { newDatabase } from './database.ts';

/** An empty store with the tables of an earlier version. */
export async function storeOf(version: string) {
  const config = testConfig({ databaseUrl: await newDatabase(), mailTo: 'bureau@example.org' });
  const { databaseUrl, dataDir } = config;
  const engine = databaseUrl ? await openPostgres(databaseUrl) : openSqlite(dataDir);
  await migrate(engine, version);
  return { config, db: engine.db };
}

export const insert = (db: Kysely<Schema>, table: string, row: Record<string, string | number | null>) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(db);
