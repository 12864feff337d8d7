import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { HistoryRow, Schema } from '../db/schema.ts';
import { giveToOwner, makeFolder } from '../db/sqlite-file.ts';
import { erasedSince } from './retention.ts';
import type { Store } from './store.ts';

/**
 * A list of who was erased, in a file beside the store: a back-up still holds those who were erased after it, and a
 * restore must erase them again. Identifiers and dates only, and which mailbox did it.
 */

export const ERASED_FILE = 'effacees.json';

const fileIn = (dataDir: string): string => join(dataDir, ERASED_FILE);

/** The last entries of erased requests; undefined if none was ever noted here. */
export const readErased = (dataDir: string): HistoryRow[] | undefined =>
  existsSync(fileIn(dataDir)) ? JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) : undefined;

/** Notes who has been erased since `since`, whichever process did it. Forgets what is older than `limit`. */
export async function recordErased(store: Store, dataDir: string, since: number, limit = 0): Promise<void> {
  const known = readErased(dataDir) ?? [];
  const all = [...known, ...(await erasedSince(store, since))].filter(({ at }) => at >= limit);
  const text = JSON.stringify([...new Map(all.map((entry) => [entry.request_id, entry])).values()]);
  if (text === JSON.stringify(known)) return;
  makeFolder(dataDir);
  const draft = `${fileIn(dataDir)}.${process.pid}.tmp`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  giveToOwner(draft);
  renameSync(draft, fileIn(dataDir));
}

/** Erases in a restored store who had been erased since. The trace of it comes back with it. Returns how many. */
export async function eraseAgain(db: Kysely<Schema>, erased: readonly HistoryRow[]): Promise<number> {
  let count = 0;
  for (const entry of erased) {
    const id = entry.request_id;
    const { numDeletedRows } = await db.deleteFrom('requests').where('id', '=', id).executeTakeFirst();
    count += Number(numDeletedRows);
    await db.updateTable('history').set({ note: null, data: '{}' }).where('request_id', '=', id).execute();
    const trace = db.insertInto('history').values(entry);
    await trace.onConflict((conflict) => conflict.doNothing()).execute();
  }
  return count;
}
