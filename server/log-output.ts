import { Utf8Stream } from 'node:fs';

/** What waits while the output accepts nothing. Lines beyond it are dropped. */
const WAITING_MAX_BYTES = 64 * 1024;
const RETRY_MS = 1000;
const WARN = 40;

/**
 * Opens the log. It writes each line at once, and the server never waits for it: on a full disk, a full pipe or one
 * that nobody reads any more, lines wait and then are dropped. Once the output works again, the log says how many.
 *
 * Reading `process.stdout` makes a pipe or socket non-blocking.
 */
export function openLog(fd: number = process.stdout.fd, retryMs = RETRY_MS): Utf8Stream {
  let dropped = 0;
  let isRetrying = false;
  const log = new Utf8Stream({
    fd,
    sync: true,
    maxLength: WAITING_MAX_BYTES,
    retryEAGAIN: () => false,
  });
  // There is nowhere to report it. The stream keeps what it could not write, and tries again at the next write.
  log.on('error', () => {
    if (isRetrying) return;
    isRetrying = true;
    setTimeout(() => {
      isRetrying = false;
      log.write('');
    }, retryMs).unref();
  });
  log.on('drop', () => {
    dropped += 1;
  });
  log.on('drain', () => {
    if (dropped === 0) return;
    const msg = 'log lines were dropped, because the output could not take them';
    const line = JSON.stringify({ level: WARN, time: Date.now(), dropped, msg });
    dropped = 0;
    log.write(`${line}\n`);
  });
  return log;
}
