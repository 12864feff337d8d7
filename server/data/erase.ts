import { join } from 'node:path';
import { DAY_MS } from '../../quote/time/units.ts';
import { eraseFiles, OUTBOX_FOLDER, purgeFiles } from '../mail/eml-files.ts';
import type { Config } from '../settings/config.ts';
import { checkpointAt, setCheckpoint } from './checkpoints.ts';
import { recordErased } from './erased.ts';
import { eraseRequest, type OfficeEntry } from './office.ts';
import type { RequestRecord } from './requests.ts';
import { purgeOffice, purgeRequests, scrub } from './retention.ts';
import type { Store } from './store.ts';

/** The deletion of personal data: at a person's request, and when it was kept for long enough. */

/**
 * Erases a person's requests, their photos and their message files. Returns how many files, and false as `isScrubbed`
 * while another program reads SQLite's log, which still holds what was deleted.
 */
export async function eraseRequests(
  store: Store,
  dataDir: string,
  records: readonly RequestRecord[],
  by: Pick<OfficeEntry, 'actor' | 'at'>,
) {
  for (const { id } of records) await eraseRequest(store, id, by);
  // Housekeeping tries again, and reports what prevents it.
  await recordErased(store, dataDir, by.at).catch(() => {});
  const isScrubbed = await scrub(store);
  return { files: await eraseLetters(dataDir, records), isScrubbed };
}

/** Deletes the message files of these requests, which keep what has since been corrected or erased. */
export function eraseLetters(dataDir: string, records: readonly RequestRecord[]): Promise<number> {
  const ids = records.flatMap(({ id, messages }) => [id, ...messages.map((message) => message.id)]);
  return eraseFiles(join(dataDir, OUTBOX_FOLDER), ids);
}

/** The longest leap of a right clock: a server may be off for a month. */
const LEAP_MAX_DAYS = 35;

/** Counts the days by which the clock leapt ahead since old data was last erased; 0 if that is plausible. */
export async function leapDays(store: Store, now: number): Promise<number> {
  const days = Math.floor((now - ((await checkpointAt(store, 'housekeeping')) ?? now)) / DAY_MS);
  return days >= LEAP_MAX_DAYS ? days : 0;
}

/** The moment before which what was received is deleted. */
export const retentionLimit = (days: number, now: number): number => now - days * DAY_MS;

/** Deletes personal data that was kept for long enough. Returns how many requests and files. */
export async function eraseOld(
  store: Store,
  { dataDir, retentionDays }: Pick<Config, 'dataDir' | 'retentionDays'>,
  now: number,
) {
  const limit = retentionLimit(retentionDays, now);
  const requests = await purgeRequests(store, limit);
  const files = await purgeFiles(join(dataDir, OUTBOX_FOLDER), limit);
  await purgeOffice(store, limit);
  await setCheckpoint(store, 'housekeeping', now);
  return { requests, files };
}
