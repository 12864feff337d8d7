import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../server/settings/config.ts';
import { tablesOf } from './watched.ts';

const PERSONAL_TABLES = ['requests', 'history', 'messages', 'sessions', 'photos', 'photo_files'];

/** Reads all bytes of a store: the files of the data folder and, with PostgreSQL, the rows of its tables. */
export async function storedBytes(config: Config): Promise<string> {
  const entries = readdirSync(config.dataDir, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
  if (!config.databaseUrl) return files.join('\n');
  const db = await tablesOf(config);
  const rows = await Promise.all(
    PERSONAL_TABLES.map((table) => sql<object>`select * from ${sql.table(table)}`.execute(db)),
  );
  const bytesAsText = (_: string, value: unknown) =>
    (value as { type?: string })?.type === 'Buffer'
      ? Buffer.from((value as { data: number[] }).data).toString('latin1')
      : value;
  return JSON.stringify(rows, bytesAsText) + files.join('\n');
}
