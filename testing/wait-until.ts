import { setTimeout as pause } from 'node:timers/promises';

/** Polls a condition. The error of a timeout contains what `state` returns. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 30_000,
  state: () => string = () => 'the condition',
): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Not within ${timeoutMs} ms: ${state()}`);
    await pause(10);
  }
}
