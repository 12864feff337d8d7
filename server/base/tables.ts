import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from './errors.ts';

/** Reads a JSON file that the build has written to `dist/tables`. Throws an `OperatorError` without a build. */
export function readTable<Table>(dist: string, name: string): Table {
  const file = join(dist, 'tables', name);
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Table;
  } catch (cause) {
    throw new OperatorError(
      `Le site n’est pas construit : ${file} manque ou n’est pas lisible. Lancez « npm run build ».`,
      { cause },
    );
  }
}
