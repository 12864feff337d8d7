import { setImmediate as nextTurn } from 'node:timers/promises';

/** A commit is waited for by the whole process, so it starts once so many turns of the event loop brought nothing new. */
const QUIET_TURNS = 3;
/** Visitors who come one by one without a pause do not keep the first of them waiting. */
const GATHER_MS = 5;

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

  /**
   * Lets the event loop turn while it brings more: it takes only one new connection a turn, so that without this each of many
   * visitors who come at once would wait for a commit of its own.
   */
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
