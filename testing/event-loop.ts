/** How often the event loop turns during some work, and the processor time of its longest turn, in milliseconds. */
export async function turnsDuring(work: () => Promise<unknown>): Promise<{ turns: number; longest: number }> {
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
  await work();
  // The turn in which it ended.
  await new Promise((resolve) => setImmediate(resolve));
  clearImmediate(next);
  return { turns, longest };
}
