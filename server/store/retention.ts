import { setImmediate as othersTurn } from 'node:timers/promises';
import { type ExpressionBuilder, sql } from 'kysely';
import { WINDOW_MS } from '../../quote/throttle.ts';
import { type Database, type Schema, TO_COMPANY } from './schema.ts';

/**
 * No message is pending, and the company has got its own. A visitor's confirmation that was given up does not count:
 * nobody waits for it.
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

/** SQLite overwrites what it deletes, photos too, while everybody waits. */
const REQUESTS_A_STEP = 10;
const ENTRIES_A_STEP = 500;

/** Repeats a step until it finds nothing more to do. Returns how much all have done. */
async function inSteps(step: () => Promise<number>): Promise<number> {
  for (let sum = 0; ; await othersTurn()) {
    const done = await step();
    if (done === 0) return sum;
    sum += done;
  }
}

export function createRetention({ db, kind }: Database) {
  /**
   * Deletes every request received before `time`, with its messages and the notes about it, except what was never
   * delivered. Returns how many.
   */
  const purge = (time: number): Promise<number> =>
    inSteps(() =>
      db.transaction().execute(async (work) => {
        const old = work.selectFrom('requests').select('id').where('received_at', '<', time).where(isSettled);
        const ids = (await old.limit(REQUESTS_A_STEP).execute()).map(({ id }) => id);
        if (ids.length === 0) return 0;
        const emptied = { note: null, data: '{}' };
        await work.updateTable('history').set(emptied).where('request_id', 'in', ids).execute();
        await work.deleteFrom('requests').where('id', 'in', ids).execute();
        return ids.length;
      }),
    );

  /**
   * Deletes the histories of before `time` that have outlived their requests, and messages about no request that were
   * settled before it.
   */
  async function purgeOffice(time: number): Promise<void> {
    await inSteps(async () => {
      const old = db
        .selectFrom('history')
        .select('id')
        .where('at', '<', time)
        .where('request_id', 'not in', db.selectFrom('requests').select('id'))
        .limit(ENTRIES_A_STEP);
      const { numDeletedRows } = await db.deleteFrom('history').where('id', 'in', old).executeTakeFirst();
      return Number(numDeletedRows);
    });
    await db.deleteFrom('messages').where('request_id', 'is', null).where('settled_at', '<', time).execute();
  }

  /** Deletes attempts outside the throttle's window. The next attempt corrects those with a future date. */
  async function forgetAttempts(now: number): Promise<void> {
    await db
      .deleteFrom('attempts')
      .where('at', '<=', now - WINDOW_MS)
      .execute();
  }

  /**
   * Empties SQLite's write-ahead log, which still holds what was deleted. False while another program reads
   * it. PostgreSQL does this by itself.
   */
  async function scrub(): Promise<boolean> {
    if (kind === 'postgres') return true;
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    return rows[0]?.busy === 0;
  }

  return { purge, purgeOffice, forgetAttempts, scrub };
}
