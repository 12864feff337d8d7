import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type { HistoryRow, Schema } from '../db/schema.ts';
import { giveToOwner, makeFolder } from '../db/sqlite-file.ts';
import { erasedSince } from './retention.ts';
import type { Store } from './store.ts';

/**
 * Lists the erased requests in a file beside the store. A back-up still contains the requests that were erased after it
 * was made, so a restore erases them again. The file has no personal data of visitors.
 */

export const ERASED_FILE = 'effacees.json';

const fileIn = (dataDir: string): string => join(dataDir, ERASED_FILE);

/** Returns the last history entry of each erased request; undefined if the file does not exist. */
export const readErased = (dataDir: string): HistoryRow[] | undefined =>
  existsSync(fileIn(dataDir)) ? JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) : undefined;

/** Adds the requests that any process has erased since `since`. Drops entries from before `limit`. */
export async function recordErased(store: Store, dataDir: string, since: number, limit = 0): Promise<void> {
  const known = readErased(dataDir) ?? [];
  const all = [...known, ...(await erasedSince(store, since))].filter(({ at }) => at >= limit);
  const byRequest = new Map(all.map((entry) => [entry.request_id, entry]));
  const text = JSON.stringify([...byRequest.values()]);
  if (text === JSON.stringify(known)) return;
  makeFolder(dataDir);
  const temporary = `${fileIn(dataDir)}.${process.pid}.tmp`;
  writeFileSync(temporary, text, { mode: 0o600, flush: true });
  giveToOwner(temporary);
  renameSync(temporary, fileIn(dataDir));
}

/** Erases the listed requests in a restored store, and adds the entries about it. Returns the number of requests. */
export async function eraseAgain(db: Kysely<Schema>, erased: readonly HistoryRow[]): Promise<number> {
  let count = 0;
  for (const entry of erased) {
    const id = entry.request_id;
    const { numDeletedRows } = await db.deleteFrom('requests').where('id', '=', id).executeTakeFirst();
    count += Number(numDeletedRows);
    await db.updateTable('history').set({ note: null, data: '{}' }).where('request_id', '=', id).execute();
    await db
      .insertInto('history')
      .values(entry)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return count;
}
