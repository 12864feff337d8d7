import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../errors.ts';

function readTable<Table>(file: string, missing: (cause: unknown) => Table): Table {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Table;
  } catch (error) {
    return missing(error);
  }
}

/** A table that the build writes beside the site, and without which the site cannot be served. */
export function requiredTable<Table>(dist: string, name: string): Table {
  const file = join(dist, 'tables', name);
  return readTable<Table>(file, (cause) => {
    throw new OperatorError(
      `Le site n’est pas construit : ${file} manque ou n’est pas lisible. Lancez « npm run build ».`,
      { cause },
    );
  });
}

/** A table that a site folder from another build may lack. */
export function optionalTable<Table>(dist: string, name: string): Table | undefined {
  const file = join(dist, 'tables', name);
  return readTable<Table | undefined>(file, (cause) => {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new OperatorError(`${file} n’est pas lisible. Lancez « npm run build ».`, { cause });
  });
}
