import { type Kysely, sql } from 'kysely';
import { migrate } from '../server/data/migrations.ts';
import { openPostgres } from '../server/db/postgres.ts';
import type { Schema } from '../server/db/schema.ts';
import { openSqlite } from '../server/db/sqlite.ts';
import { testConfig } from './app.ts';
import { newDatabase } from './database.ts';

export async function oldStore(version: string) {
  const config = testConfig({ databaseUrl: await newDatabase(), mailTo: 'bureau@example.org' });
  const { databaseUrl, dataDir } = config;
  const engine = databaseUrl ? await openPostgres(databaseUrl) : openSqlite(dataDir);
  await migrate(engine, version);
  return { config, db: engine.db };
}

export const insertRow = (db: Kysely<Schema>, table: string, row: Record<string, string | number | null>) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(db);
