import { sql, type Transaction } from 'kysely';
import { throttleState, WINDOW_MS } from '../../quote/throttle.ts';
import type { Database, Schema } from '../db/schema.ts';
import { addMessage, type NewMessage } from './message-rows.ts';
import type { Store } from './store.ts';

/** The counting of attempts within the throttle's window. Keys are signatures, so that no address is stored. */

type Work = Transaction<Schema>;
type Counting = Pick<Store, 'dialect' | 'keyOf'>;

/** Serialises the transactions of one visitor. SQLite has a single writer anyway. */
export async function lock(work: Work, dialect: Database['dialect'], key: string): Promise<void> {
  if (dialect === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(work);
}

/** A name under which attempts are counted, and how many of them the window may hold. */
export interface Limit {
  name: string;
  max: number;
}

/** Milliseconds until a key may be used again. Ignores attempts beyond the window: the clock was set back since. */
async function waitFor(work: Work, key: string, max: number, now: number): Promise<number> {
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
 * Counts an attempt under every name. If one has no attempt left, counts none and returns the wait in ms; else 0.
 * Callers give names that share a prefix in the same order, which rules out deadlocks.
 */
export async function countAttempt(
  work: Work,
  { dialect, keyOf }: Counting,
  limits: Limit[],
  now: number,
): Promise<number> {
  for (const { name, max } of limits) {
    const key = keyOf(name);
    await lock(work, dialect, key);
    const waitMs = await waitFor(work, key, max, now);
    if (waitMs > 0) return waitMs;
  }
  await work
    .insertInto('attempts')
    .values(limits.map(({ name }) => ({ key: keyOf(name), at: now })))
    .execute();
  return 0;
}

/** Counts an attempt as {@link countAttempt} does, and queues `message` with the attempt that it counts. */
export const throttle = (store: Store, limits: Limit[], now: number, message?: NewMessage): Promise<number> =>
  store.write(async (work) => {
    const waitMs = await countAttempt(work, store, limits, now);
    if (waitMs === 0 && message) await addMessage(work, message, now);
    return waitMs;
  });
