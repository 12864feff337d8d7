import type { FastifyInstance } from 'fastify';
import { DAY_MS, HOUR_MS } from '../../quote/time/units.ts';
import { errorFields } from '../base/errors.ts';
import { repeat } from '../base/interval.ts';
import { eraseOld, leapDays, retentionLimit } from '../data/erase.ts';
import { recordErased } from '../data/erased.ts';
import { forgetAttempts, scrub } from '../data/retention.ts';
import { forgetSearches, forgetSessions } from '../data/sessions.ts';
import { purgeCopies } from '../db/sqlite.ts';

declare module 'fastify' {
  interface FastifyInstance {
    housekeeping: ReturnType<typeof createHousekeeping>;
  }
}

const ROUND_MS = 60_000;
/** The time for which a copy of the store is kept. The legal notice promises it. */
const COPY_MS = 30 * DAY_MS;

/**
 * Deletes, every minute, what need not be kept any longer: attempts, sessions, searches, requests and message files
 * older than the retention period, and old copies of the store.
 */
export function createHousekeeping({ config, store, now, log }: FastifyInstance) {
  let isPaused = false;
  /** The time until which erased requests are recorded. It starts at 0: the first round records all of them. */
  let recordedUntil = 0;

  /** Checks whether the clock is plausible: a wrong one would erase everything. Logs a pause once. */
  async function canErase(): Promise<boolean> {
    const days = await leapDays(store, now());
    if (days > 0 && !isPaused)
      log.error(
        { days },
        'retention is paused: the clock leapt ahead since the last housekeeping; check it, then run purge --confirm',
      );
    isPaused = days > 0;
    return !isPaused;
  }

  async function eraseExpired(): Promise<void> {
    const { requests, files } = await eraseOld(store, config, now());
    const copies = purgeCopies(config.dataDir, now() - COPY_MS);
    const purged = requests + files + copies;
    if (purged === 0) return;
    log.info(
      { purged, retentionDays: config.retentionDays },
      'personal data kept for long enough was deleted',
    );
  }

  async function tidy(): Promise<void> {
    try {
      await forgetAttempts(store, now());
      await forgetSessions(store, now() - DAY_MS);
      await forgetSearches(store, now() - HOUR_MS);
      if (await canErase()) await eraseExpired();
      // Each round looks at the last hour again, because the clock of another machine may be late.
      await recordErased(store, config.dataDir, recordedUntil, retentionLimit(config.retentionDays, now()));
      recordedUntil = now() - HOUR_MS;
      // An open transaction of another program may have kept erased data in SQLite's log a minute ago.
      await scrub(store);
    } catch (error) {
      log.error(errorFields(error), 'housekeeping failed, will be tried again');
    }
  }

  const { round, start, stop } = repeat(tidy, ROUND_MS);
  return { tidy: round, start, stop };
}
