import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * The whole process waits for a commit, so it starts only after so many event-loop turns without new work.
 */
const QUIET_TURNS = 3;
/** Upper limit for gathering, so that a steady stream of visitors does not delay the first of them. */
const GATHER_MS = 5;

interface Waiting<Work, Result> {
  work: Work;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/**
 * Gathers work that arrives together and commits it as one transaction, with a single disk sync.
 * Each caller's promise resolves only after that commit.
 */
export function groupCommit<Work, Result>(
  commit: (works: Work[]) => Promise<Result[]>,
  concernsAll: (error: unknown) => boolean,
  max = 100,
) {
  let waiting: Waiting<Work, Result>[] = [];
  let running = false;

  async function settle(group: Waiting<Work, Result>[]): Promise<void> {
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
      // One failure must not reject the others.
      for (const one of group) await settle([one]);
    }
  }

  /** Node accepts one new connection per turn, so simultaneous visitors arrive over several turns. */
  async function gather(): Promise<void> {
    const start = performance.now();
    for (let quiet = 0; quiet < QUIET_TURNS && waiting.length < max; quiet++) {
      const known = waiting.length;
      await nextTurn();
      if (performance.now() - start > GATHER_MS) return;
      if (waiting.length > known) quiet = -1;
    }
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      await gather();
      const group = waiting.slice(0, max);
      waiting = waiting.slice(max);
      await settle(group);
    }
    running = false;
  }

  return (work: Work): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push({ work, resolve, reject });
      if (running) return;
      running = true;
      void run();
    });
}
