import { setTimeout as pause } from 'node:timers/promises';

interface Waiting {
  seconds?: number;
  state?: () => string;
}

/** Waits until a condition holds. The default limit is generous, for slow machines. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, waiting: Waiting = {}) {
  const { seconds = 50, state = () => 'the condition' } = waiting;
  const end = performance.now() + seconds * 1000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Not within ${seconds} s: ${state()}`);
    await pause(10);
  }
}
