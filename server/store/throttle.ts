import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { throttleState } from '../../quote/throttle.ts';
import { addMessage, type NewMessage } from './message-rows.ts';
import type { Engine, Schema, Write } from './schema.ts';

/** The counting of attempts within the throttle's window. Keys are hashes, so that no address is stored. */

type Work = Transaction<Schema>;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** Serialises the transactions of one visitor. SQLite has a single writer anyway. */
export async function lock(work: Work, kind: Engine['kind'], key: string): Promise<void> {
  if (kind === 'postgres') await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(work);
}

/**
 * Milliseconds until a key may be used again. Attempts with a future date, left by a clock set back, become
 * current.
 */
export async function waitFor(work: Work, key: string, max: number, now: number): Promise<number> {
  const rows = await work
    .selectFrom('attempts')
    .select('at')
    .where('key', '=', key)
    .orderBy('at', 'desc')
    .limit(max)
    .execute();
  const times = rows.map(({ at }) => at);
  if (times.some((at) => at > now)) {
    await work
      .updateTable('attempts')
      .set({ at: now })
      .where('key', '=', key)
      .where('at', '>', now)
      .execute();
  }
  return throttleState(times, now, max).waitMs;
}

/** A name under which attempts are counted, and how many of them the window may hold. */
export interface Limit {
  name: string;
  max: number;
}

export const createThrottle = ({ kind }: Engine, write: Write) => ({
  /**
   * Counts an attempt under every name and queues `message` with it. Where a name is used up, does neither and
   * returns for how many milliseconds; else 0. Callers give names that share a prefix in the same order, which
   * rules out deadlocks.
   */
  attempt: (limits: Limit[], now: number, message?: NewMessage): Promise<number> =>
    write(async (work) => {
      const counted = limits.map(({ name, max }) => ({ key: sha256(name), max }));
      for (const { key, max } of counted) {
        await lock(work, kind, key);
        const waitMs = await waitFor(work, key, max, now);
        if (waitMs > 0) return waitMs;
      }
      await work
        .insertInto('attempts')
        .values(counted.map(({ key }) => ({ key, at: now })))
        .execute();
      if (message) await addMessage(work, message, now);
      return 0;
    }),
});
