import type { Kysely, Transaction } from 'kysely';
import type { MarkRow, Schema } from './schema.ts';

type Name = MarkRow['name'];

/**
 * Moves a mark that stands at `from`, or sets it if `from` is undefined. False if it stands elsewhere: another
 * process was first.
 */
export async function moveMark(
  work: Transaction<Schema>,
  name: Name,
  from: number | undefined,
  to: number,
): Promise<boolean> {
  if (from === undefined) {
    const { numInsertedOrUpdatedRows } = await work
      .insertInto('marks')
      .values({ name, at: to })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numUpdatedRows } = await work
    .updateTable('marks')
    .set({ at: to })
    .where('name', '=', name)
    .where('at', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** When something was last done, and what is counted, by all processes that share the store. */
export function createMarks(db: Kysely<Schema>) {
  const markAt = async (name: Name): Promise<number | undefined> =>
    (await db.selectFrom('marks').select('at').where('name', '=', name).executeTakeFirst())?.at;

  /**
   * When housekeeping last ran, so that a clock that leaps ahead is noticed; before its first time, the date of
   * the newest request, or null.
   */
  async function lastTidied(): Promise<number | null> {
    const tidied = await markAt('housekeeping');
    if (tidied !== undefined) return tidied;
    const { newest } = await db
      .selectFrom('requests')
      .select(({ fn }) => fn.max<number | null>('received_at').as('newest'))
      .executeTakeFirstOrThrow();
    return newest;
  }

  async function noteTidied(at: number): Promise<void> {
    await db
      .insertInto('marks')
      .values({ name: 'housekeeping', at })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ at }))
      .execute();
  }

  return { markAt, lastTidied, noteTidied };
}
