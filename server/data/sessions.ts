import type { SessionRow } from '../db/schema.ts';
import type { Store } from './store.ts';

/** Begins a session. Returns false if its link was used before. */
export async function beginSession({ db }: Store, session: SessionRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sessions')
    .values(session)
    .onConflict((conflict) => conflict.column('link_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const findSession = ({ db }: Store, id: string, now: number): Promise<SessionRow | undefined> =>
  db.selectFrom('sessions').selectAll().where('id', '=', id).where('ends_at', '>', now).executeTakeFirst();

/** Prolongs a session. Returns false if it was ended or prolonged after it was read. */
export async function prolongSession(
  { db }: Store,
  { id, ends_at }: SessionRow,
  endsAt: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ends_at: endsAt })
    .where('id', '=', id)
    .where('ends_at', '=', ends_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends one session, or all sessions if `id` is left out. The rows stay, so that no link can be used again. */
export async function endSessions({ db }: Store, now: number, id?: string): Promise<void> {
  const open = db.updateTable('sessions').set({ ends_at: now }).where('ends_at', '>', now);
  await (id === undefined ? open : open.where('id', '=', id)).execute();
}

export async function forgetSessions({ db }: Store, time: number): Promise<void> {
  await db.deleteFrom('sessions').where('ends_at', '<', time).execute();
}

/** Stores the last search of a session, because the address of a page must not contain personal data. */
export async function keepSearch(
  { db }: Store,
  id: string,
  search: string,
  searched_at: number,
): Promise<void> {
  await db.updateTable('sessions').set({ search, searched_at }).where('id', '=', id).execute();
}

/** Deletes the searches from before `time`, because they may contain personal data. */
export async function forgetSearches({ db }: Store, time: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ search: null, searched_at: null })
    .where('searched_at', '<', time)
    .execute();
}
