import { inject } from 'vitest';

/** The address of an empty PostgreSQL database. */
export async function newPostgresDatabase(): Promise<string> {
  const answer = await fetch(inject('databaseService'));
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

/** An empty PostgreSQL database in the project `postgres`, else undefined: SQLite in the data folder. */
export const newDatabase = async (): Promise<string | undefined> =>
  inject('engine') === 'postgres' ? newPostgresDatabase() : undefined;
