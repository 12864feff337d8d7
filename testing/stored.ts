import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../server/settings/config.ts';
import { tablesOf } from './watched.ts';

/** The tables whose rows are about people. */
const TABLES = ['requests', 'history', 'messages', 'sessions', 'photos', 'photo_files'];

/** Reads every byte that a store keeps: all files of the data folder, and the rows of a PostgreSQL database. */
export async function storedBytes(config: Config): Promise<string> {
  const entries = readdirSync(config.dataDir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
  if (!config.databaseUrl) return files.join('\n');
  const db = await tablesOf(config);
  const rows = await Promise.all(
    TABLES.map((table) => sql<object>`select * from ${sql.table(table)}`.execute(db)),
  );
  const text = (_: string, value: unknown) =>
    (value as { type?: string })?.type === 'Buffer'
      ? Buffer.from((value as { data: number[] }).data).toString('latin1')
      : value;
  return JSON.stringify(rows, text) + files.join('\n');
}
