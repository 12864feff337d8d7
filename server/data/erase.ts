import { join } from 'node:path';
import { DAY_MS } from '../../quote/time/units.ts';
import { deleteLettersOf, deleteOldLetters, OUTBOX_FOLDER } from '../mail/eml-files.ts';
import type { Config } from '../settings/config.ts';
import { checkpointAt, setCheckpoint } from './checkpoints.ts';
import { recordErased } from './erased.ts';
import { eraseRequest, type OfficeEntry } from './office.ts';
import type { RequestRecord } from './requests.ts';
import { purgeOffice, purgeRequests, scrub } from './retention.ts';
import type { Store } from './store.ts';

/** Deletes personal data: at a person's request, and at the end of the retention period. */

/**
 * Erases requests of a person, with their photos and message files. Returns the number of deleted files. `isScrubbed`
 * is false if another program reads SQLite's log, which then still contains the deleted data.
 */
export async function eraseRequests(
  store: Store,
  dataDir: string,
  records: readonly RequestRecord[],
  by: Pick<OfficeEntry, 'actor' | 'at'>,
) {
  for (const { id } of records) await eraseRequest(store, id, by);
  // A failure does no harm: housekeeping records the erasure later, and logs its own failures.
  await recordErased(store, dataDir, by.at).catch(() => {});
  const isScrubbed = await scrub(store);
  return { files: await eraseLetters(dataDir, records), isScrubbed };
}

/** Deletes the .eml files of requests: these still contain answers that were corrected or erased in the database. */
export function eraseLetters(dataDir: string, records: readonly RequestRecord[]): Promise<number> {
  const ids = records.flatMap(({ id, messages }) => [id, ...messages.map((message) => message.id)]);
  return deleteLettersOf(join(dataDir, OUTBOX_FOLDER), ids);
}

/** The leap of the clock, in days, that is taken for an error. A server that was off for a month leaps less. */
const IMPLAUSIBLE_LEAP_DAYS = 35;

/** Returns the days between the last housekeeping and now; 0 if that number is plausible. */
export async function leapDays(store: Store, now: number): Promise<number> {
  const last = (await checkpointAt(store, 'housekeeping')) ?? now;
  const days = Math.floor((now - last) / DAY_MS);
  return days >= IMPLAUSIBLE_LEAP_DAYS ? days : 0;
}

/** Returns the start of the retention period. Data from before it is deleted. */
export const retentionLimit = (days: number, now: number): number => now - days * DAY_MS;

export async function eraseOld(
  store: Store,
  { dataDir, retentionDays }: Pick<Config, 'dataDir' | 'retentionDays'>,
  now: number,
) {
  const limit = retentionLimit(retentionDays, now);
  const requests = await purgeRequests(store, limit);
  const files = await deleteOldLetters(join(dataDir, OUTBOX_FOLDER), limit);
  await purgeOffice(store, limit);
  await setCheckpoint(store, 'housekeeping', now);
  return { requests, files };
}
