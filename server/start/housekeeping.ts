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
/** The age of copies that are deleted, as the notice promises it. */
const COPY_MS = 30 * DAY_MS;

/**
 * Deletes, every minute, expired attempts, personal data older than the retention period, and old copies of the store.
 */
export function createHousekeeping({ config, store, now, log }: FastifyInstance) {
  let isPaused = false;
  /** The time until which erased requests are noted. 0 at the start: the first round notes all. */
  let notedUntil = 0;

  /** Deletes nothing by a clock that cannot be right. Said once, not every minute. */
  async function mayErase(): Promise<boolean> {
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
    const purged = requests + files + purgeCopies(config.dataDir, now() - COPY_MS);
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
      if (await mayErase()) await eraseExpired();
      // The last hour is looked at each time, for another machine whose clock is late.
      await recordErased(store, config.dataDir, notedUntil, retentionLimit(config.retentionDays, now()));
      notedUntil = now() - HOUR_MS;
      // Also what another program has kept in the log a minute ago.
      await scrub(store);
    } catch (error) {
      log.error(errorFields(error), 'housekeeping failed, will be tried again');
    }
  }

  const { round, start, stop } = repeat(tidy, ROUND_MS);
  return { tidy: round, start, stop };
}
