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
async function waitFor(work: Work, key: string, max: number, now: number): Promise<number> {
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

/**
 * The first limit that is used up, and for how many milliseconds. Callers give names that share a prefix in
 * the same order, which rules out deadlocks.
 */
export async function findUsedUp<Given extends Limit>(
  work: Work,
  kind: Engine['kind'],
  limits: Given[],
  now: number,
): Promise<{ limit: Given; waitMs: number } | undefined> {
  for (const limit of limits) {
    const key = sha256(limit.name);
    await lock(work, kind, key);
    const waitMs = await waitFor(work, key, limit.max, now);
    if (waitMs > 0) return { limit, waitMs };
  }
  return undefined;
}

export async function countAttempt(work: Work, limits: Limit[], now: number): Promise<void> {
  await work
    .insertInto('attempts')
    .values(limits.map(({ name }) => ({ key: sha256(name), at: now })))
    .execute();
}

export const createThrottle = ({ kind }: Engine, write: Write) => ({
  /**
   * Counts an attempt under every name and queues `message` with it. Where a name is used up, does neither
   * and returns for how many milliseconds; else 0.
   */
  attempt: (limits: Limit[], now: number, message?: NewMessage): Promise<number> =>
    write(async (work) => {
      const usedUp = await findUsedUp(work, kind, limits, now);
      if (usedUp) return usedUp.waitMs;
      await countAttempt(work, limits, now);
      if (message) await addMessage(work, message, now);
      return 0;
    }),
});
