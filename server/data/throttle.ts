import { sql, type Transaction } from 'kysely';
import { throttleState, WINDOW_MS } from '../../quote/throttle.ts';
import type { Database, Schema } from '../db/schema.ts';
import { addMessage, type NewMessage } from './message-rows.ts';
import type { Store } from './store.ts';

/** Counts attempts within the throttle's window. Keys are signatures, so that no e-mail or IP address is stored. */

type Work = Transaction<Schema>;

/** Makes transactions with the same key wait for each other. SQLite has a single writer anyway. */
export async function lock(work: Work, dialect: Database['dialect'], key: string): Promise<void> {
  if (dialect === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(work);
}

export interface Limit {
  /** The sender who is counted, such as `email jeanne@example.org`. */
  name: string;
  /** The number of attempts that are allowed within the window. */
  max: number;
}

/** Returns the wait before the next attempt, in ms. Ignores attempts far ahead, from before the clock was set back. */
async function waitMsOf(work: Work, key: string, max: number, now: number): Promise<number> {
  const rows = await work
    .selectFrom('attempts')
    .select('at')
    .where('key', '=', key)
    .where('at', '<', now + WINDOW_MS)
    .orderBy('at', 'desc')
    .limit(max)
    .execute();
  const times = rows.map(({ at }) => at);
  return throttleState(times, now, max).waitMs;
}

/**
 * Counts an attempt under every name, and returns 0. If a limit is reached, counts nothing and returns the wait in ms.
 * To rule out deadlocks, all callers must give names with the same prefixes in the same order.
 */
export async function countAttempt(
  work: Work,
  { dialect, keyOf }: Pick<Store, 'dialect' | 'keyOf'>,
  limits: Limit[],
  now: number,
): Promise<number> {
  for (const { name, max } of limits) {
    const key = keyOf(name);
    await lock(work, dialect, key);
    const waitMs = await waitMsOf(work, key, max, now);
    if (waitMs > 0) return waitMs;
  }
  await work
    .insertInto('attempts')
    .values(limits.map(({ name }) => ({ key: keyOf(name), at: now })))
    .execute();
  return 0;
}

/** Does the same as {@link countAttempt} in a transaction of its own. Queues `message` if the attempt is counted. */
export const throttle = (store: Store, limits: Limit[], now: number, message?: NewMessage): Promise<number> =>
  store.write(async (work) => {
    const waitMs = await countAttempt(work, store, limits, now);
    if (waitMs === 0 && message) await addMessage(work, message, now);
    return waitMs;
  });
