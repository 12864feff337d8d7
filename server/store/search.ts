import { setImmediate as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { searchTerms } from '../../quote/search.ts';
import type { Schema } from './schema.ts';

/** Requests whose text is compared at a time. Visitors of the site are served between two times. */
const BATCH = 1000;

export function createSearch(db: Kysely<Schema>) {
  /** The ids of all requests that match, newest first. */
  async function search(query: string): Promise<string[]> {
    const { words, phone } = searchTerms(query);
    if (words.length === 0) return [];
    const found: string[] = [];
    for (let before: string | undefined; ; ) {
      const batch = await db
        .selectFrom('requests')
        .select([
          'id',
          ({ eb, and, or }) => {
            const has = (text: string) => eb('search', 'like', `%${text}%`);
            const all = and(words.map(has));
            return or(phone === undefined ? [all] : [all, has(phone)]).as('matches');
          },
        ])
        .$if(before !== undefined, (rows) => rows.where('id', '<', before as string))
        .orderBy('id', 'desc')
        .limit(BATCH)
        .execute();
      for (const { id, matches } of batch) if (matches) found.push(id);
      if (batch.length < BATCH) return found;
      before = batch.at(-1)?.id;
      await pause();
    }
  }

  return { search };
}
