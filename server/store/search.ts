import type { Kysely } from 'kysely';
import { searchTerms } from '../../quote/search.ts';
import type { Schema } from './schema.ts';

export function createSearch(db: Kysely<Schema>) {
  /** The ids of all requests that match, newest first. */
  async function search(query: string): Promise<string[]> {
    const { words, phone } = searchTerms(query);
    if (words.length === 0) return [];
    const found = await db
      .selectFrom('requests')
      .select('id')
      .where(({ eb, and, or }) => {
        const has = (text: string) => eb('search', 'like', `%${text}%`);
        const all = and(words.map(has));
        return phone === undefined ? all : or([all, has(phone)]);
      })
      .orderBy('id', 'desc')
      .execute();
    return found.map(({ id }) => id);
  }

  return { search };
}
