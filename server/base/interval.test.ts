import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { repeat } from './interval.ts';

it('work starts at once and then at each interval, never overlaps, and is awaited by stop()', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const rounds: PromiseWithResolvers<void>[] = [];
  const { start, stop } = repeat(() => {
    rounds.push(Promise.withResolvers<void>());
    return rounds.at(-1)?.promise ?? Promise.resolve();
  }, 1000);
  start();
  vi.advanceTimersByTime(2000);
  expect(rounds).toHaveLength(1);
  rounds[0]?.resolve();
  await nextTurn();
  vi.advanceTimersByTime(1000);
  expect(rounds).toHaveLength(2);
  let hasStopped = false;
  const stopped = stop().then(() => {
    hasStopped = true;
  });
  await nextTurn();
  expect(hasStopped).toBe(false);
  rounds[1]?.resolve();
  await stopped;
  vi.advanceTimersByTime(5000);
  expect(rounds).toHaveLength(2);
});
