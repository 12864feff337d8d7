import { closeSync, fdatasyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const PAGE_BYTES = 4096;
const TMPFS_MAGIC = 0x01021994;

/** Whether the folder is in memory, where nothing is durable and every figure is too good. */
export const isInMemory = (folder: string): boolean => statfsSync(folder).type === TMPFS_MAGIC;

/** Times, in milliseconds and rising order, of appending a page to a file and having it on the disk. */
export function syncTimes(folder: string, seconds: number): Float64Array {
  const file = join(folder, 'sync');
  const descriptor = openSync(file, 'w');
  const page = Buffer.alloc(PAGE_BYTES, 1);
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  for (let start = performance.now(); start < end; ) {
    writeSync(descriptor, page);
    fdatasyncSync(descriptor);
    const done = performance.now();
    times.push(done - start);
    start = done;
  }
  closeSync(descriptor);
  rmSync(file);
  return Float64Array.from(times).sort();
}
