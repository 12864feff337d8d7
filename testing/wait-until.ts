import { setTimeout as pause } from 'node:timers/promises';

interface Waiting {
  seconds?: number;
  /** Words for the error of a timeout. */
  state?: () => string;
}

/** Waits until a condition holds, however slow the machine is. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, waiting: Waiting = {}) {
  const { seconds = 50, state = () => 'the condition' } = waiting;
  const end = performance.now() + seconds * 1000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Not within ${seconds} s: ${state()}`);
    await pause(10);
  }
}
