import { closeSync, openSync, writeSync } from 'node:fs';
import type { Store } from '../store/index.ts';
import type { RequestRecord } from '../store/records.ts';
import { csvHead, csvLine } from './csv.ts';
import { writeNewFile } from './new-file.ts';

const PAGE = 500;

/** Every stored request, newest first, without holding them all in memory. */
async function* everything(store: Store): AsyncGenerator<RequestRecord> {
  let before: string | undefined;
  for (;;) {
    const page = await store.select({ limit: PAGE, before });
    yield* page;
    before = page.at(-1)?.id;
    if (before === undefined) return;
  }
}

/** Hands the whole table over, line by line. Returns how many requests are in it. */
export async function writeCsv(store: Store, write: (line: string) => void): Promise<number> {
  let count = 0;
  write(csvHead());
  for await (const record of everything(store)) {
    write(csvLine(record));
    count += 1;
  }
  return count;
}

/** The same into a new file, its owner's alone, which is under its name only once it is whole. */
export const writeCsvFile = (store: Store, file: string): Promise<number> =>
  writeNewFile(file, async (part) => {
    const target = openSync(part, 'wx', 0o600);
    try {
      return await writeCsv(store, (line) => writeSync(target, line));
    } finally {
      closeSync(target);
    }
  });
