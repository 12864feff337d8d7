import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

/** Rows copied at a time. */
const PAGE = 500;

/** The tables that an operator would miss. Sessions, attempts and checkpoints begin anew. */
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
  // One photo at a time: together they would not fit into memory.
  for (const { id } of await to.selectFrom('photos').select('id').execute()) {
    const files = await from.selectFrom('photo_files').selectAll().where('id', '=', id).execute();
    await to
      .insertInto('photo_files')
      .values(files)
      .onConflict((conflict) => conflict.columns(['id', 'size']).doNothing())
      .execute();
  }
  return requests;
}
