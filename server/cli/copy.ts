import type { Kysely } from 'kysely';
import { OperatorError } from '../errors.ts';
import { copyPictures } from '../photos/back-up.ts';
import { readFromTable } from '../photos/files.ts';
import type { Schema } from '../store/schema.ts';

/** Rows copied at a time. */
const PAGE = 500;

/** What an operator would miss. Sessions and attempts begin anew. */
const TABLES = ['requests', 'messages', 'history', 'photos'] as const;
type Table = (typeof TABLES)[number];

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

export async function count(db: Kysely<Schema>, name: Table): Promise<number> {
  const { total } = await db
    .selectFrom(name)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * Copies requests and all that concerns them to a database without requests, and counts them there. Returns the number of
 * requests.
 */
export async function copyAll(from: Kysely<Schema>, to: Kysely<Schema>): Promise<number> {
  const copied = { requests: 0, messages: 0, history: 0, photos: 0 };
  for (const name of TABLES) {
    copied[name] = await copy(from, to, name);
    if ((await count(to, name)) < copied[name])
      throw new OperatorError(`La copie de « ${name} » est incomplète.`);
  }
  await copyPictures(to, readFromTable(from));
  return copied.requests;
}
