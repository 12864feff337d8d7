import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { errorFacts } from '../errors.ts';
import type { Store } from '../store/index.ts';

const DAY_MS = 24 * 60 * 60_000;
const ROUND_MS = 60_000;

/** Personal data from before this moment must be deleted. */
export const retentionLimit = (now: number, retentionDays: number): number => now - retentionDays * DAY_MS;

/** File names begin with their date, so that only old files need a `stat`. */
const mayBeOlder = (name: string, lastDay: string): boolean =>
  /\.eml(?:\.tmp)?$/.test(name) &&
  !(/^\.?\d{4}-/.test(name) && name.replace(/^\./, '').slice(0, 10) > lastDay);

/** Deletes message files older than `time`. */
export async function purgeFiles(folder: string, time: number): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const lastDay = new Date(time).toISOString().slice(0, 10);
  let purged = 0;
  for (const name of names.filter((known) => mayBeOlder(known, lastDay))) {
    const file = join(folder, name);
    try {
      if ((await stat(file)).mtimeMs >= time) continue;
      await rm(file);
      purged += 1;
    } catch (error) {
      // The operator's own purge may have deleted it meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return purged;
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
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const ending = new AbortController();

  async function tidy(): Promise<void> {
    try {
      await store.forgetAttempts(now(), ending.signal);
      const limit = retentionLimit(now(), retentionDays);
      const purged = (await store.purge(limit, ending.signal)) + (await purgeFiles(folder, limit));
      if (purged > 0) log.info({ purged, retentionDays }, 'personal data kept for long enough was deleted');
    } catch (error) {
      log.error(errorFacts(error), 'housekeeping failed, will be tried again');
    }
  }

  const round = (): Promise<void> => {
    running ??= tidy().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    tidy: round,
    start: () => {
      timer = setInterval(round, ROUND_MS);
      void round();
    },
    stop: async () => {
      clearInterval(timer);
      ending.abort();
      await running;
    },
  };
}
