import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Counts the turns of the event loop during some work. Of the longest turn, returns the processor time, which a busy
 * machine changes little, and the delay by the clock, in milliseconds.
 */
export async function turnsDuring(work: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay();
  let [turns, longest] = [0, 0];
  let before = process.threadCpuUsage();
  const turn = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
    turns += 1;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  delay.enable();
  await work();
  // The turn in which it ended.
  await new Promise((resolve) => setImmediate(resolve));
  clearImmediate(next);
  delay.disable();
  return { turns, processorMs: Math.round(longest), wallMs: Math.round(delay.max / 1e6) };
}
