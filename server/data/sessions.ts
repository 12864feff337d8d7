import type { Kysely } from 'kysely';
import type { Schema, SessionRow } from '../db/schema.ts';

/** Who has logged in at the office. */
export function createSessions(db: Kysely<Schema>) {
  /** Begins a session. False if its link has been used before. */
  async function beginSession(session: SessionRow): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('sessions')
      .values(session)
      .onConflict((conflict) => conflict.column('link_id').doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }

  const findSession = (id: string, now: number): Promise<SessionRow | undefined> =>
    db.selectFrom('sessions').selectAll().where('id', '=', id).where('ends_at', '>', now).executeTakeFirst();

  /** False if it has been ended or prolonged since it was read. */
  async function prolongSession({ id, ends_at }: SessionRow, endsAt: number): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('sessions')
      .set({ ends_at: endsAt })
      .where('id', '=', id)
      .where('ends_at', '=', ends_at)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  /** Ends one session, or all of them without `id`. The rows stay, so that their links cannot be used again. */
  async function endSessions(now: number, id?: string): Promise<void> {
    await db
      .updateTable('sessions')
      .set({ ends_at: now })
      .where('ends_at', '>', now)
      .$if(id !== undefined, (query) => query.where('id', '=', id as string))
      .execute();
  }

  /** Deletes what ended before `time`. */
  async function forgetSessions(time: number): Promise<void> {
    await db.deleteFrom('sessions').where('ends_at', '<', time).execute();
  }

  /** Keeps what was searched, so that it stands in no address. */
  async function keepSearch(id: string, search: string, searched_at: number): Promise<void> {
    await db.updateTable('sessions').set({ search, searched_at }).where('id', '=', id).execute();
  }

  /** Deletes what was searched before `time`. It may name a person. */
  async function forgetSearches(time: number): Promise<void> {
    await db
      .updateTable('sessions')
      .set({ search: null, searched_at: null })
      .where('searched_at', '<', time)
      .execute();
  }

  return {
    beginSession,
    findSession,
    prolongSession,
    endSessions,
    forgetSessions,
    keepSearch,
    forgetSearches,
  };
}
