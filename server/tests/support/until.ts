import { setTimeout as pause } from 'node:timers/promises';

/** Waits for what is expected, and says what there was instead when it does not come. */
export async function until(
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
