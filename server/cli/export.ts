import { closeSync, existsSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { OperatorError } from '../errors.ts';
import type { RequestRecord } from '../store/records.ts';
import type { Store } from '../store.ts';
import { csvHead, csvLine } from './csv.ts';

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
export async function writeCsvFile(store: Store, file: string): Promise<number> {
  if (existsSync(file)) throw new OperatorError(`${file} existe déjà : choisissez un autre nom.`);
  const part = `${file}.part`;
  rmSync(part, { force: true });
  const target = openSync(part, 'wx', 0o600);
  try {
    const count = await writeCsv(store, (line) => writeSync(target, line));
    renameSync(part, file);
    return count;
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  } finally {
    closeSync(target);
  }
}
