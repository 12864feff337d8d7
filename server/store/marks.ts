import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/** Remembers when housekeeping last ran, so that a clock that leaps ahead is noticed. */
export function createMarks(db: Kysely<Schema>) {
  /** When housekeeping last ran; before its first time, the date of the newest request, or null. */
  async function lastTidied(): Promise<number | null> {
    const mark = await db
      .selectFrom('marks')
      .select('at')
      .where('name', '=', 'housekeeping')
      .executeTakeFirst();
    if (mark) return mark.at;
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

  return { lastTidied, noteTidied };
}
