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

export function createRetention({ db, kind }: Database) {
  /**
   * Deletes every request received before `time`, with its messages, except what was never delivered. Returns
   * how many.
   */
  async function purge(time: number): Promise<number> {
    const { numDeletedRows } = await db
      .deleteFrom('requests')
      .where('received_at', '<', time)
      .where(isSettled)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  /**
   * Deletes the histories of before `time` that have outlived their requests, messages about no request that were
   * settled before it, and the notes about requests that were deleted.
   */
  async function purgeOffice(time: number): Promise<void> {
    const isOrphan = ({ eb, selectFrom }: ExpressionBuilder<Schema, 'history'>) =>
      eb('request_id', 'not in', selectFrom('requests').select('id'));
    await db.deleteFrom('history').where('at', '<', time).where(isOrphan).execute();
    await db.deleteFrom('messages').where('request_id', 'is', null).where('settled_at', '<', time).execute();
    await db
      .updateTable('history')
      .set({ note: null, data: '{}' })
      .where(({ or, eb }) => or([eb('note', 'is not', null), eb('data', '!=', '{}')]))
      .where(isOrphan)
      .execute();
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
