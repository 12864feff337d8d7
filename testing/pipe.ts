import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './app.ts';

const { O_RDONLY, O_WRONLY, O_NONBLOCK } = constants;

/** Repeats a step on a non-blocking file until it would have to wait. */
function whilePossible(step: () => number): void {
  try {
    while (step() > 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
  }
}

function close(file: number): void {
  try {
    closeSync(file);
  } catch {
    // The test has closed it.
  }
}

/** A pipe with a name. Neither end ever waits for the other. */
export function openPipe() {
  const path = join(temporaryFolder(), 'pipe');
  execFileSync('mkfifo', [path]);
  const reader = openSync(path, O_RDONLY | O_NONBLOCK);
  const writer = openSync(path, O_WRONLY | O_NONBLOCK);
  onTestFinished(() => {
    for (const file of [reader, writer]) close(file);
  });
  /** Everything that is in the pipe now. */
  const read = (from = reader): string => {
    const chunks: Buffer[] = [];
    whilePossible(() => {
      const chunk = Buffer.alloc(64 * 1024);
      const size = readSync(from, chunk);
      chunks.push(chunk.subarray(0, size));
      return size;
    });
    return Buffer.concat(chunks).toString();
  };
  const fill = (): void => {
    // A byte at a time, until not even that fits.
    for (const size of [4096, 1]) whilePossible(() => writeSync(writer, '.'.repeat(size)));
  };
  return { path, reader, writer, read, fill };
}
