import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { WINDOW_MS } from '../../quote/throttle.ts';
import type { Engine } from './schema.ts';

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

export function createRetention({ db, kind }: Engine) {
  const erase = async (requestId: string): Promise<void> => {
    await db.deleteFrom('requests').where('id', '=', requestId).execute();
  };

  /** Deletes every request received before `time`, with its messages. */
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
              .orderBy('received_at')
              .limit(PURGE_BATCH),
          )
          .executeTakeFirst(),
      signal,
    );

  /** Deletes attempts outside the throttle's window. The next attempt corrects those with a future date. */
  const forgetAttempts = (now: number, signal?: AbortSignal): Promise<number> =>
    inBatches(() => {
      const place = sql.ref(kind === 'postgres' ? 'ctid' : 'rowid');
      const limit = now - WINDOW_MS;
      const old = sql`select ${place} from attempts where at <= ${limit} order by at limit ${PURGE_BATCH}`;
      return db.deleteFrom('attempts').where(sql<boolean>`${place} in (${old})`).executeTakeFirst();
    }, signal);

  return { erase, purge, forgetAttempts };
}
