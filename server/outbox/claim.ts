import { type RawBuilder, sql } from 'kysely';
import { PHOTOS_WAIT_MS } from '../store/rows.ts';
import type { Engine, Write } from '../store/schema.ts';
import { RETRY_POLICY, type RetryPolicy } from './retry-policy.ts';

/** From the next attempt on, every delay may be the longest: 2 s, 4 s, 8 s and so on have reached it. */
const LAST_SHORTER_DELAY = 9;

/**
 * A message is due when its time has come. It is also due when its time is further ahead than any retry is
 * planned after so many attempts: the clock was set back since. A message with photos waits before its first one.
 */
const isDue = (now: number, { firstDelayMs, maxDelayMs }: RetryPolicy): RawBuilder<boolean> =>
  sql`(due_at <= ${now} or due_at - ${now} > case
    when attempts = 0 and kind = 'photos' then ${sql.lit(PHOTOS_WAIT_MS)}
    when attempts > ${sql.lit(LAST_SHORTER_DELAY)} then ${sql.lit(maxDelayMs)}
    else ${sql.lit(firstDelayMs)} * ((1 << attempts) / 2)
  end)`;

export interface ClaimOptions {
  /** What the worker is already sending. */
  held?: string[];
  policy?: RetryPolicy;
}

/** The table of a queue. */
export interface QueueTable {
  table: 'messages' | 'notices';
}

/**
 * Leases up to `limit` due messages to `worker`, and reads them with `details`. Two workers never get the same
 * one.
 */
export function createClaim<Item>(
  { kind }: Engine,
  write: Write,
  { table }: QueueTable,
  details: (ids: string[]) => Promise<Item[]>,
) {
  // The two tables share every column that is used here.
  const name = table as 'notices';
  return async (
    worker: string,
    now: number,
    limit: number,
    { held = [], policy = RETRY_POLICY }: ClaimOptions = {},
  ): Promise<Item[]> => {
    const taken = await write((transaction) =>
      transaction
        .with('due', (work) =>
          work
            .selectFrom(name)
            .select('id')
            .where('state', '=', 'pending')
            .where('claim', 'is', null)
            .where(isDue(now, policy))
            .$if(held.length > 0, (query) => query.where('id', 'not in', held))
            .orderBy('due_at')
            .limit(limit)
            .$if(kind === 'postgres', (query) => query.forUpdate().skipLocked()),
        )
        .updateTable(name)
        .set((row) => ({ claim: worker, due_at: now, attempts: row('attempts', '+', 1) }))
        .where('id', 'in', (row) => row.selectFrom('due').select('id'))
        .returning('id')
        .execute(),
    );
    return taken.length === 0 ? [] : details(taken.map(({ id }) => id));
  };
}
