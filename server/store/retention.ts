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

/** Requests deleted at a time: SQLite overwrites what it deletes, photos too, while everybody waits. */
const STEP = 10;

export function createRetention({ db, kind }: Database) {
  /** Deletes a few requests of before `time`, in the statement that looks whether they are settled. */
  const purgeStep = (time: number): Promise<number> =>
    db.transaction().execute(async (work) => {
      const old = work.selectFrom('requests').select('id').where('received_at', '<', time).where(isSettled);
      const deleted = work.deleteFrom('requests').where('id', 'in', old.limit(STEP)).returning('id');
      const ids = (await deleted.execute()).map(({ id }) => id);
      if (ids.length === 0) return 0;
      await work.deleteFrom('history').where('request_id', 'in', ids).where('at', '<', time).execute();
      const emptied = { note: null, data: '{}' };
      await work.updateTable('history').set(emptied).where('request_id', 'in', ids).execute();
      return ids.length;
    });

  /** How many requests {@link purge} would delete, and when the first and the last of them came by their date. */
  const expired = (time: number) =>
    db
      .selectFrom('requests')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('received_at').as('first')])
      .select(({ fn }) => fn.max('received_at').as('last'))
      .where('received_at', '<', time)
      .where(isSettled)
      .executeTakeFirstOrThrow();

  /**
   * Deletes every request received before `time`, with its messages, what is as old of its history and all notes in it,
   * except what was never delivered. Returns how many.
   */
  async function purge(time: number): Promise<number> {
    let purged = 0;
    for (let step = await purgeStep(time); step > 0; step = await purgeStep(time)) {
      purged += step;
      await othersTurn();
    }
    return purged;
  }

  /**
   * Deletes the histories of before `time` that have outlived their requests, and messages about no request that were
   * settled before it.
   */
  async function purgeOffice(time: number): Promise<void> {
    const isOrphan = ({ eb, selectFrom }: ExpressionBuilder<Schema, 'history'>) =>
      eb('request_id', 'not in', selectFrom('requests').select('id'));
    await db.deleteFrom('history').where('at', '<', time).where(isOrphan).execute();
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

  return { expired, purge, purgeOffice, forgetAttempts, scrub };
}
