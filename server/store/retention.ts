import { setTimeout as pause } from 'node:timers/promises';
import { type ExpressionBuilder, sql } from 'kysely';
import { WINDOW_MS } from '../../quote/throttle.ts';
import { type Engine, type Schema, TO_COMPANY } from './schema.ts';

/** Rows deleted at a time, so that a purge never blocks a visitor for long. */
const PURGE_BATCH = 50;

/**
 * Deletes in batches, each a transaction of its own, and pauses after each as long as it took. Returns how
 * many; the signal ends it between two batches.
 */
async function inBatches(
  batch: () => Promise<{ numDeletedRows: bigint }>,
  signal?: AbortSignal,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const start = performance.now();
    const { numDeletedRows } = await batch();
    deleted += Number(numDeletedRows);
    if (numDeletedRows < BigInt(PURGE_BATCH) || signal?.aborted) return deleted;
    await pause(performance.now() - start);
  }
}

/**
 * No message is about to be sent, and the company has its own. A visitor's confirmation that was given up
 * keeps nothing: nobody waits for it.
 */
const isSettled = ({ exists, not, selectFrom }: ExpressionBuilder<Schema, 'requests'>) =>
  not(
    exists(
      selectFrom('messages')
        .select('messages.id')
        .whereRef('messages.request_id', '=', 'requests.id')
        .where(({ or, and, eb }) =>
          or([
            eb('messages.state', '=', 'pending'),
            and([eb('messages.kind', 'in', TO_COMPANY), eb('messages.state', '!=', 'delivered')]),
          ]),
        ),
    ),
  );

export function createRetention({ db, kind }: Engine) {
  /** Deletes every request received before `time`, with its messages, except what was never delivered. */
  const purge = (time: number, signal?: AbortSignal): Promise<number> =>
    inBatches(
      () =>
        db
          .deleteFrom('requests')
          .where('id', 'in', (row) =>
            row
              .selectFrom('requests')
              .select('id')
              .where('received_at', '<', time)
              .where(isSettled)
              .orderBy('received_at')
              .limit(PURGE_BATCH),
          )
          .executeTakeFirst(),
      signal,
    );

  /**
   * Deletes what the office did before `time`, messages about no request that were settled before it, and the
   * notes about requests that were deleted.
   */
  async function purgeOffice(time: number): Promise<void> {
    await db.deleteFrom('history').where('at', '<', time).execute();
    await db.deleteFrom('messages').where('request_id', 'is', null).where('settled_at', '<', time).execute();
    await db
      .updateTable('history')
      .set({ note: null })
      .where('note', 'is not', null)
      .where('request_id', 'not in', (row) => row.selectFrom('requests').select('id'))
      .execute();
  }

  /** How many requests are older than `time`: after a purge, those that were never delivered. */
  async function countBefore(time: number): Promise<number> {
    const { total } = await db
      .selectFrom('requests')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where('received_at', '<', time)
      .executeTakeFirstOrThrow();
    return total;
  }

  /** Deletes attempts outside the throttle's window. The next attempt corrects those with a future date. */
  const forgetAttempts = (now: number, signal?: AbortSignal): Promise<number> =>
    inBatches(() => {
      const place = sql.ref(kind === 'postgres' ? 'ctid' : 'rowid');
      const limit = now - WINDOW_MS;
      const old = sql`select ${place} from attempts where at <= ${limit} order by at limit ${PURGE_BATCH}`;
      return db.deleteFrom('attempts').where(sql<boolean>`${place} in (${old})`).executeTakeFirst();
    }, signal);

  /**
   * Empties SQLite's write-ahead log, which still holds what was deleted. False while another program reads
   * it. PostgreSQL does this by itself.
   */
  async function scrub(): Promise<boolean> {
    if (kind === 'postgres') return true;
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    return rows[0]?.busy === 0;
  }

  return { purge, purgeOffice, countBefore, forgetAttempts, scrub };
}
