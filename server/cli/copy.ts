import type { Kysely } from 'kysely';
import type { Schema } from '../db/schema.ts';

const ROWS_AT_A_TIME = 500;

/** The tables about requests. Sessions, attempts and checkpoints are not copied: the new store starts without them. */
type Table = 'requests' | 'messages' | 'history' | 'photos';

/** Copies a table and returns how many rows. Rows of the target stay: it may have messages about no request. */
async function copyTable(from: Kysely<Schema>, to: Kysely<Schema>, table: Table): Promise<number> {
  // Kysely needs one type of row. All four tables have `id`, the only column named here.
  const name = table as 'requests';
  let copied = 0;
  let lastId = '';
  for (;;) {
    const rows = await from
      .selectFrom(name)
      .selectAll()
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(ROWS_AT_A_TIME)
      .execute();
    const lastRow = rows.at(-1);
    if (!lastRow) return copied;
    await to
      .insertInto(name)
      .values(rows)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    copied += rows.length;
    lastId = lastRow.id;
  }
}

/** Copies requests, messages, history and photos to a database without requests. Returns the number of requests. */
export async function copyRequests(from: Kysely<Schema>, to: Kysely<Schema>): Promise<number> {
  const requestCount = await copyTable(from, to, 'requests');
  for (const table of ['messages', 'history', 'photos'] as const) await copyTable(from, to, table);
  // One photo at a time: together they would not fit into memory.
  for (const { id } of await to.selectFrom('photos').select('id').execute()) {
    const files = await from.selectFrom('photo_files').selectAll().where('id', '=', id).execute();
    await to
      .insertInto('photo_files')
      .values(files)
      .onConflict((conflict) => conflict.columns(['id', 'size']).doNothing())
      .execute();
  }
  return requestCount;
}
