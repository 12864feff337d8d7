import { closeSync, openSync, writeSync } from 'node:fs';
import type { Store } from '../store/index.ts';
import type { RequestRecord } from '../store/records.ts';
import { type CsvForm, csvHead, csvLine } from './csv.ts';
import { writeNewFile } from './new-file.ts';

const PAGE = 500;

/** Yields every stored request, newest first, one page in memory at a time. */
export async function* everything(store: Store): AsyncGenerator<RequestRecord> {
  let before: string | undefined;
  for (;;) {
    const page = await store.select({ limit: PAGE, before });
    yield* page;
    before = page.at(-1)?.id;
    if (before === undefined) return;
  }
}

export type Records = Iterable<RequestRecord> | AsyncIterable<RequestRecord>;

/** Writes requests, line by line. Returns how many. */
export async function writeCsv(
  records: Records,
  form: CsvForm,
  write: (line: string) => void,
): Promise<number> {
  let count = 0;
  write(csvHead(form));
  for await (const record of records) {
    write(csvLine(record, form));
    count += 1;
  }
  return count;
}

/** The same into a new file that only its owner may read. It gets its name only when it is complete. */
export const writeCsvFile = (records: Records, form: CsvForm, file: string): Promise<number> =>
  writeNewFile(file, async (part) => {
    const target = openSync(part, 'wx', 0o600);
    try {
      return await writeCsv(records, form, (line) => writeSync(target, line));
    } finally {
      closeSync(target);
    }
  });
