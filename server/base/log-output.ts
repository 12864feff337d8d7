import { Utf8Stream } from 'node:fs';

/** The bytes that may wait while the output takes nothing. Lines beyond it are dropped. */
const WAITING_MAX_BYTES = 64 * 1024;

/**
 * Opens the log. It writes each line at once, and the server never waits for it: on a full disk, a full pipe or one
 * that nobody reads any more, lines wait and then are dropped.
 *
 * Reading `process.stdout` makes a pipe or socket non-blocking.
 */
export function openLog(fd: number = process.stdout.fd): Utf8Stream {
  const log = new Utf8Stream({ fd, sync: true, maxLength: WAITING_MAX_BYTES, retryEAGAIN: () => false });
  // There is nowhere to report it. The stream keeps what it could not write, and tries again at the next line, even at
  // one that it drops.
  log.on('error', () => {});
  log.on('drop', () => void log.write(''));
  return log;
}
