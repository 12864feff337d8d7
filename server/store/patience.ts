import { setTimeout as pause } from 'node:timers/promises';

const PAUSE_MS = 50;

/**
 * Tries work again while its failures are of a kind that passes, for about `patienceMs`. Only for work that may be repeated: a
 * commit whose answer was lost has perhaps happened.
 */
export async function patiently<Result>(
  work: () => Promise<Result>,
  isPassing: (error: unknown) => boolean,
  patienceMs: number,
): Promise<Result> {
  const start = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error) || performance.now() - start + PAUSE_MS > patienceMs) throw error;
      await pause(PAUSE_MS);
    }
  }
}
