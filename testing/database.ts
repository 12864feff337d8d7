import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { SQLITE_FILE } from '../server/db/sqlite.ts';

/** Creates an empty PostgreSQL database, and returns its address. */
export async function newPostgresDatabase(): Promise<string> {
  const answer = await fetch(inject('databaseService'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** An empty PostgreSQL database in the project `postgres`, else undefined: SQLite in the data folder. */
export const newDatabase = async (): Promise<string | undefined> =>
  inject('engine') === 'postgres' ? newPostgresDatabase() : undefined;

/** Copies a store without requests into a data folder that has none yet. */
export function copyEmptyStore(dataDir: string): void {
  const file = join(dataDir, SQLITE_FILE);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) copyFileSync(inject('emptyStore'), file);
}
