import type { FastifyBaseLogger } from 'fastify';
import { errorFacts } from './errors.ts';
import { purgeFiles } from './mail/eml-files.ts';
import { repeat } from './repeat.ts';
import type { Store } from './store/index.ts';

const DAY_MS = 24 * 60 * 60_000;
const ROUND_MS = 60_000;
const HOUR_MS = 60 * ROUND_MS;

/** Personal data from before this moment must be deleted. */
export const retentionLimit = (now: number, retentionDays: number): number => now - retentionDays * DAY_MS;

/** Photos without a row that were written before this moment belong to no upload any more. */
export const orphanLimit = (now: number): number => now - HOUR_MS;

/** A server may be off for a month. A longer leap of the clock is taken for a wrong clock. */
const LEAP_MAX_DAYS = 35;

/** By how many days the clock leapt ahead since the last housekeeping; 0 where that is plausible. */
export async function leapDays(store: Store, now: number): Promise<number> {
  const days = Math.floor((now - ((await store.lastTidied()) ?? now)) / DAY_MS);
  return days >= LEAP_MAX_DAYS ? days : 0;
}

export interface HousekeepingOptions {
  store: Store;
  /** Where .eml files are written. */
  folder: string;
  retentionDays: number;
  now: () => number;
  log: FastifyBaseLogger;
}

/** Every minute, deletes expired attempts and personal data older than the retention period. */
export function createHousekeeping({ store, folder, retentionDays, now, log }: HousekeepingOptions) {
  const ending = new AbortController();
  let isPaused = false;
  let sweptAt = Number.NEGATIVE_INFINITY;

  /** Deletes nothing by a clock that cannot be right. Said once, not every minute. */
  async function mayPurge(): Promise<boolean> {
    const days = await leapDays(store, now());
    if (days > 0 && !isPaused)
      log.error(
        { days },
        'retention is paused: the clock leapt ahead since the last housekeeping; check it, then run purge --confirm',
      );
    isPaused = days > 0;
    return !isPaused;
  }

  async function purge(): Promise<void> {
    const limit = retentionLimit(now(), retentionDays);
    const purged = (await store.purge(limit, ending.signal)) + (await purgeFiles(folder, limit));
    if (purged === 0) return;
    sweptAt = Number.NEGATIVE_INFINITY;
    await store.scrub();
    log.info({ purged, retentionDays }, 'personal data kept for long enough was deleted');
  }

  /** Every hour, and after a purge, deletes the photos that belong to nothing. */
  async function sweep(): Promise<void> {
    if (Math.abs(now() - sweptAt) < HOUR_MS) return;
    await store.sweepPhotos(orphanLimit(now()));
    sweptAt = now();
  }

  async function tidy(): Promise<void> {
    try {
      await store.forgetAttempts(now(), ending.signal);
      await store.forgetSessions(now() - DAY_MS);
      if (await mayPurge()) {
        await purge();
        await store.purgeOffice(retentionLimit(now(), retentionDays));
        await store.noteTidied(now());
      }
      await sweep();
    } catch (error) {
      log.error(errorFacts(error), 'housekeeping failed, will be tried again');
    }
  }

  const { round, start, stop } = repeat(tidy, ROUND_MS);
  return {
    tidy: round,
    start,
    stop: () => {
      ending.abort();
      return stop();
    },
  };
}
