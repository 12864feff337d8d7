import { createHash } from 'node:crypto';
import { chownSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

const kept = z.object({ configured: z.string(), newest: z.string() });

/**
 * The newest refresh token. Some providers replace it at each use, and the old one ends at once or after
 * some weeks. The new one is kept in a file, with a hash of the configured token from which it stems: once
 * the operator configures another, the file no longer counts.
 */
export class RefreshToken {
  readonly #file: string;
  readonly #origin: string;
  readonly #onUnkept: (code: string) => void;
  /** Used while the file cannot be read. */
  #inMemory: string;

  constructor(configured: string, file: string, onUnkept: (code: string) => void) {
    this.#file = file;
    this.#origin = createHash('sha256').update(configured).digest('hex');
    this.#inMemory = configured;
    this.#onUnkept = onUnkept;
  }

  /** Read each time, because the operator's commands use the token too. */
  get newest(): string {
    try {
      const { configured, newest } = kept.parse(JSON.parse(readFileSync(this.#file, 'utf8')));
      return configured === this.#origin ? newest : this.#inMemory;
    } catch {
      return this.#inMemory;
    }
  }

  keep(newest: string): void {
    if (newest === this.newest) return;
    this.#inMemory = newest;
    const temporary = `${this.#file}.tmp`;
    try {
      mkdirSync(dirname(this.#file), { recursive: true, mode: 0o700 });
      const content = JSON.stringify({ configured: this.#origin, newest });
      writeFileSync(temporary, content, { mode: 0o600, flush: true });
      // A command that root runs must not take the token away from the server.
      const { uid, gid } = statSync(dirname(this.#file));
      if (process.getuid?.() === 0) chownSync(temporary, uid, gid);
      renameSync(temporary, this.#file);
    } catch (error) {
      this.#onUnkept((error as NodeJS.ErrnoException).code ?? 'unknown');
    }
  }
}
