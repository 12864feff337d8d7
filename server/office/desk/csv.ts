import { Readable } from 'node:stream';
import { setImmediate as pause } from 'node:timers/promises';
import { parisTime } from '../../../quote/french-time.ts';
import { csvLines, everything } from '../../cli/export.ts';
import type { Store } from '../../store/index.ts';

/** Every request as CSV, read page by page as the browser takes it. */
export function csvStream(store: Store): Readable {
  const select: Store['select'] = async (selection) => {
    // Visitors of the site are served between two pages.
    await pause();
    return store.select(selection);
  };
  return Readable.from(csvLines(everything({ select })));
}

export const csvName = (now: number): string => `demandes-du-${parisTime(now).toPlainDate()}.csv`;
