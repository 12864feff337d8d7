import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import { WINDOW_MS } from '../../quote/throttle.ts';
import { DAY_MS } from '../../quote/time/units.ts';
import { type HistoryRow, type Schema, TO_COMPANY } from '../db/schema.ts';
import type { Store } from './store.ts';

/** The additional time for which a request is kept that the company has never seen. */
const UNSEEN_MS = 90 * DAY_MS;

/**
 * SQL: a request is deleted if it was received before `time`. It is kept longer if one of its messages to the company
 * has reached nobody, and nobody but the visitor has an entry in its history.
 */
const isExpired = (time: number): RawBuilder<boolean> => sql`
  (received_at < ${time - UNSEEN_MS} or (received_at < ${time}
    and (exists (select 1 from history where request_id = requests.id and actor <> '')
      or not exists (select 1 from messages where request_id = requests.id and kind in (${sql.join(TO_COMPANY)})
        and state <> 'delivered' and delivered_to is null))))`;

/** The number of requests to delete at a time. SQLite blocks the process while it overwrites them and their photos. */
const BATCH_SIZE = 10;

const purgeBatch = ({ db }: Store, time: number): Promise<number> =>
  db.transaction().execute(async (work) => {
    const batch = work.selectFrom('requests').select('id').where(isExpired(time)).limit(BATCH_SIZE);
    const deleted = await work.deleteFrom('requests').where('id', 'in', batch).returning('id').execute();
    if (deleted.length === 0) return 0;
    const ids = deleted.map(({ id }) => id);
    await work.deleteFrom('history').where('request_id', 'in', ids).where('at', '<', time).execute();
    const emptied = { note: null, data: '{}' };
    await work.updateTable('history').set(emptied).where('request_id', 'in', ids).execute();
    return ids.length;
  });

/** Counts the requests that {@link purgeRequests} would delete. Also returns when the first and last were received. */
export const countExpired = ({ db }: Store, time: number) =>
  db
    .selectFrom('requests')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('received_at').as('first')])
    .select(({ fn }) => fn.max('received_at').as('last'))
    .where(isExpired(time))
    .executeTakeFirstOrThrow();

/**
 * Deletes the requests from before `time`, with their messages. Also deletes the entries of their histories from before
 * `time`, and the notes of later entries. Keeps a request that the company has never seen for 90 days longer. Returns
 * the number of requests.
 */
export async function purgeRequests(store: Store, time: number): Promise<number> {
  let purged = 0;
  for (;;) {
    const count = await purgeBatch(store, time);
    if (count === 0) return purged;
    purged += count;
    await yieldToEventLoop();
  }
}

/** Returns the entry « erased » of each request that was erased at `time` or later. */
export const erasedSince = ({ db }: Store, time: number): Promise<HistoryRow[]> =>
  db.selectFrom('history').selectAll().where('action', '=', 'erased').where('at', '>=', time).execute();

/** Deletes the entries of erased requests, and the settled messages about no request, from before `time`. */
export async function purgeOffice({ db }: Store, time: number): Promise<void> {
  const isOrphan = ({ eb, selectFrom }: ExpressionBuilder<Schema, 'history'>) =>
    eb('request_id', 'not in', selectFrom('requests').select('id'));
  await db.deleteFrom('history').where('at', '<', time).where(isOrphan).execute();
  await db.deleteFrom('messages').where('request_id', 'is', null).where('settled_at', '<', time).execute();
}

/** Deletes the data that the throttle no longer needs: old attempts, and the recipients of old confirmations. */
export async function forgetAttempts({ db }: Store, now: number): Promise<void> {
  const windowStart = now - WINDOW_MS;
  await db.deleteFrom('attempts').where('at', '<=', windowStart).execute();
  await db
    .updateTable('messages')
    .set({ recipient_key: null })
    .where('recipient_key', 'is not', null)
    .where('settled_at', '<=', windowStart)
    .execute();
}

/**
 * Empties SQLite's write-ahead log, which still contains deleted data. Returns false if another program is reading the
 * log. PostgreSQL needs no such step.
 */
export async function scrub({ db, dialect }: Store): Promise<boolean> {
  if (dialect === 'postgres') return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
}
