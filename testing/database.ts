import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { SQLITE_FILE } from '../server/db/sqlite.ts';

export async function newPostgresDatabase(): Promise<string> {
  const answer = await fetch(inject('databaseService'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** Returns the URL of an empty database in the Vitest project `postgres`, otherwise undefined, which means SQLite. */
export const newDatabase = async (): Promise<string | undefined> =>
  inject('engine') === 'postgres' ? newPostgresDatabase() : undefined;

export function copyEmptyStore(dataDir: string): void {
  const file = join(dataDir, SQLITE_FILE);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) copyFileSync(inject('emptyStore'), file);
}
