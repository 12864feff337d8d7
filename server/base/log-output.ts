import { Utf8Stream } from 'node:fs';

/** The most bytes that are kept while the output accepts none. Lines after that are dropped. */
const BUFFER_MAX_BYTES = 64 * 1024;

/**
 * Opens the log. Each line is written before `write` returns, but the server never waits for the output: on a full disk
 * or a full pipe, lines are kept, and then dropped.
 *
 * The default reads `process.stdout` for a side effect: Node then makes a pipe or socket non-blocking.
 */
export function openLog(fd: number = process.stdout.fd): Utf8Stream {
  const log = new Utf8Stream({ fd, sync: true, maxLength: BUFFER_MAX_BYTES, retryEAGAIN: () => false });
  // A failed write cannot be logged anywhere. The stream keeps its data, and writes it with the next line.
  log.on('error', () => {});
  // A dropped line starts no write. The empty one makes the stream try again.
  log.on('drop', () => void log.write(''));
  return log;
}
