import { randomInt } from 'node:crypto';

/** The seed of all random choices in tests. `SEED=…` repeats a run. */
export const SEED = Number(process.env.SEED ?? randomInt(2 ** 32));

/** Creates a random generator (mulberry32) with the interface of `Math.random`. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const pickOf = <T>(random: () => number, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;

/** Runs a test, and adds the seed to the message of its failure. */
export async function replayable(test: () => Promise<void>): Promise<void> {
  try {
    await test();
  } catch (error) {
    throw new Error(`${(error as Error).message}\nSEED=${SEED} repeats this run.`, { cause: error });
  }
}
