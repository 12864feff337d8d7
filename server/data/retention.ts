import { setImmediate as othersTurn } from 'node:timers/promises';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { WINDOW_MS } from '../../quote/throttle.ts';
import { DAY_MS } from '../../quote/time/units.ts';
import { type HistoryRow, type Schema, TO_COMPANY } from '../db/schema.ts';
import type { Store } from './store.ts';

/** The time by which a request is kept longer if the company has never seen it. The alarm rings all that time. */
const UNSEEN_MS = 90 * DAY_MS;

/** The requests of before `time`, unless no mailbox has got their letters and nobody of the office has touched them. */
const isOver = (time: number): RawBuilder<boolean> => sql`
  (received_at < ${time - UNSEEN_MS} or (received_at < ${time}
    and (exists (select 1 from history where request_id = requests.id and actor <> '')
      or not exists (select 1 from messages where request_id = requests.id and kind in (${sql.join(TO_COMPANY)})
        and state <> 'delivered' and delivered_to is null))))`;

/** Requests deleted at a time: SQLite overwrites what it deletes, photos too, while everybody waits. */
const STEP = 10;

/** Deletes a few requests of before `time`, in the statement that looks whether the company has seen them. */
const purgeStep = ({ db }: Store, time: number): Promise<number> =>
  db.transaction().execute(async (work) => {
    const old = work.selectFrom('requests').select('id').where(isOver(time));
    const deleted = work.deleteFrom('requests').where('id', 'in', old.limit(STEP)).returning('id');
    const ids = (await deleted.execute()).map(({ id }) => id);
    if (ids.length === 0) return 0;
    await work.deleteFrom('history').where('request_id', 'in', ids).where('at', '<', time).execute();
    const emptied = { note: null, data: '{}' };
    await work.updateTable('history').set(emptied).where('request_id', 'in', ids).execute();
    return ids.length;
  });

/**
 * Counts the requests that {@link purgeRequests} would delete, and finds the dates of the first and the last of them.
 */
export const expired = ({ db }: Store, time: number) =>
  db
    .selectFrom('requests')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('received_at').as('first')])
    .select(({ fn }) => fn.max('received_at').as('last'))
    .where(isOver(time))
    .executeTakeFirstOrThrow();

/**
 * Deletes every request received before `time`, with its messages, what is as old of its history and all notes in it.
 * One that the company has never seen stays 90 days longer. Returns how many.
 */
export async function purgeRequests(store: Store, time: number): Promise<number> {
  let purged = 0;
  for (let step = await purgeStep(store, time); step > 0; step = await purgeStep(store, time)) {
    purged += step;
    await othersTurn();
  }
  return purged;
}

/** The traces of the requests that were erased since then. */
export const erasedSince = ({ db }: Store, time: number): Promise<HistoryRow[]> =>
  db.selectFrom('history').selectAll().where('action', '=', 'erased').where('at', '>=', time).execute();

/**
 * Deletes the histories of before `time` that have outlived their requests, and messages about no request that were
 * settled before it.
 */
export async function purgeOffice({ db }: Store, time: number): Promise<void> {
  const isOrphan = ({ eb, selectFrom }: ExpressionBuilder<Schema, 'history'>) =>
    eb('request_id', 'not in', selectFrom('requests').select('id'));
  await db.deleteFrom('history').where('at', '<', time).where(isOrphan).execute();
  await db.deleteFrom('messages').where('request_id', 'is', null).where('settled_at', '<', time).execute();
}

/**
 * Deletes what the throttle no longer needs: attempts outside its window, and of confirmations for whom they were. The
 * next attempt corrects those with a future date.
 */
export async function forgetAttempts({ db }: Store, now: number): Promise<void> {
  const begin = now - WINDOW_MS;
  await db.deleteFrom('attempts').where('at', '<=', begin).execute();
  await db
    .updateTable('messages')
    .set({ recipient_key: null })
    .where('recipient_key', 'is not', null)
    .where('settled_at', '<=', begin)
    .execute();
}

/**
 * Empties SQLite's write-ahead log, which still holds what was deleted. False while another program reads
 * it. PostgreSQL does this by itself.
 */
export async function scrub({ db, dialect }: Store): Promise<boolean> {
  if (dialect === 'postgres') return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}
