/**
 * Gathers works that arrive together and commits them as one transaction: the disk is asked once to make them all durable.
 * Nobody hears of success before that commit.
 */
export function groupCommit<Work, Result>(
  commit: (works: Work[]) => Promise<Result[]>,
  concernsAll: (error: unknown) => boolean,
  max = 100,
) {
  interface Waiting {
    work: Work;
    resolve: (result: Result) => void;
    reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let running = false;

  async function settle(group: Waiting[]): Promise<void> {
    try {
      const results = await commit(group.map(({ work }) => work));
      group.forEach(({ resolve }, index) => {
        resolve(results[index] as Result);
      });
    } catch (error) {
      if (group.length === 1 || concernsAll(error)) {
        for (const { reject } of group) reject(error);
        return;
      }
      // One bad work must not refuse its neighbours.
      for (const one of group) await settle([one]);
    }
  }

  async function run(): Promise<void> {
    running = true;
    while (waiting.length > 0) {
      const group = waiting.slice(0, max);
      waiting = waiting.slice(max);
      await settle(group);
    }
    running = false;
  }

  return (work: Work): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ work, resolve, reject });
      // After the requests that are being read in this turn of the event loop.
      if (!running) {
        running = true;
        setImmediate(() => void run());
      }
    });
}
