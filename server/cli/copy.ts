import type { Kysely } from 'kysely';
import { copyPictures } from '../photos/back-up.ts';
import { readFromTable } from '../photos/files.ts';
import type { Schema } from '../store/schema.ts';

/** Rows copied at a time. */
const PAGE = 500;

/** What an operator would miss. Sessions and attempts begin anew. */
type Table = 'requests' | 'messages' | 'history' | 'photos';

/** Copies a table in the order of its ids. A database without requests may still hold messages: they stay. */
async function copy(from: Kysely<Schema>, to: Kysely<Schema>, table: Table): Promise<number> {
  // All of them have an id, which is all that is used here.
  const name = table as 'requests';
  let copied = 0;
  let last = '';
  for (;;) {
    const rows = await from
      .selectFrom(name)
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    const end = rows.at(-1);
    if (!end) return copied;
    await to
      .insertInto(name)
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    copied += rows.length;
    last = end.id;
  }
}

/**
 * Copies requests and all that concerns them to a database without requests. Returns the number of requests.
 */
export async function copyAll(from: Kysely<Schema>, to: Kysely<Schema>): Promise<number> {
  const requests = await copy(from, to, 'requests');
  for (const table of ['messages', 'history', 'photos'] as const) await copy(from, to, table);
  await copyPictures(to, readFromTable(from));
  return requests;
}
