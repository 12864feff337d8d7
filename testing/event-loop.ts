import { monitorEventLoopDelay } from 'node:perf_hooks';

/**
 * Counts the turns of the event loop during some work. Also returns the most processor time of a turn, which hardly
 * depends on how busy the machine is, and the longest delay by the clock, both in milliseconds.
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
  // Waits for the end of the turn in which the work ended.
  await new Promise((resolve) => setImmediate(resolve));
  clearImmediate(next);
  delay.disable();
  return { turns, processorMs: Math.round(longest), wallMs: Math.round(delay.max / 1e6) };
}
