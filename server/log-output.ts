import { writeSync } from 'node:fs';

/** What waits while the output takes nothing. Lines beyond it are dropped. */
const WAITING_MAX_BYTES = 64 * 1024;
const RETRY_MS = 1000;

const WARN = 40;

/**
 * Writes the log, and never makes the server wait for it. On a full disk, a full pipe or one that nobody
 * reads any more, lines are dropped; once the output works again, the log says how many.
 */
export class LogOutput {
  readonly #fd: number;
  readonly #retryMs: number;
  #waiting = Buffer.alloc(0);
  #dropped = 0;
  #retry: NodeJS.Timeout | undefined;

  /** By default standard output: reading `process.stdout` makes a pipe or socket non-blocking. */
  constructor(fd: number = process.stdout.fd, retryMs = RETRY_MS) {
    this.#fd = fd;
    this.#retryMs = retryMs;
  }

  write(line: string): void {
    if (this.#waiting.length >= WAITING_MAX_BYTES) {
      this.#dropped += 1;
      return;
    }
    this.#waiting = Buffer.concat([this.#waiting, Buffer.from(line)]);
    if (!this.#retry) this.flush();
  }

  /** Tries once to write what waits. */
  flush(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    try {
      while (this.#waiting.length > 0)
        this.#waiting = this.#waiting.subarray(writeSync(this.#fd, this.#waiting));
    } catch {
      // Whatever the error is, nobody can be told of it here, and it may pass.
      this.#retry = setTimeout(() => this.flush(), this.#retryMs).unref();
      return;
    }
    if (this.#dropped > 0) this.#tellDropped();
  }

  #tellDropped(): void {
    const dropped = this.#dropped;
    this.#dropped = 0;
    const msg = 'log lines were dropped, because the output could not take them';
    this.write(`${JSON.stringify({ level: WARN, time: Date.now(), dropped, msg })}\n`);
  }
}
