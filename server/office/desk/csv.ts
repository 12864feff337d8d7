import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { setImmediate as pause } from 'node:timers/promises';
import { parisTime } from '../../../quote/french-time.ts';
import { everything, writeCsv } from '../../cli/export.ts';
import type { Store } from '../../store/index.ts';

/** Every request as CSV, read page by page as the browser takes it. */
export function csvStream(store: Store): Readable {
  const stream = new PassThrough();
  const ending = new AbortController();
  stream.on('close', () => ending.abort());
  const select: Store['select'] = async (selection) => {
    // Visitors of the site are served between two pages.
    await pause(undefined, { signal: ending.signal });
    if (stream.writableNeedDrain) await once(stream, 'drain', { signal: ending.signal });
    return store.select(selection);
  };
  void writeCsv(everything({ select }), (line) => void stream.write(line)).then(
    () => stream.end(),
    (error: Error) => stream.destroy(error),
  );
  return stream;
}

export const csvName = (now: number): string => `demandes-du-${parisTime(now).toPlainDate()}.csv`;
