import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 50;

/**
 * Repeats work for about `limitMs` while it fails with transient errors. The work must be idempotent: a
 * commit may have happened although its answer was lost.
 */
export async function retryTransient<Result>(
  work: () => Promise<Result>,
  isTransient: (error: unknown) => boolean,
  limitMs: number,
): Promise<Result> {
  const start = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isTransient(error) || performance.now() - start + PAUSE_MS > limitMs) throw error;
      await pause(PAUSE_MS);
    }
  }
}
