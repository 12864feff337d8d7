import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../../errors.ts';

/** A table of the build that a foreign site folder may lack. */
export function optionalTable<Table>(dist: string, name: string): Table | undefined {
  try {
    return JSON.parse(readFileSync(join(dist, 'tables', name), 'utf8')) as Table;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new OperatorError(`${join(dist, 'tables', name)} n’est pas lisible. Lancez « npm run build ».`, {
      cause: error,
    });
  }
}
