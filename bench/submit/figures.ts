import { median } from '../table.ts';
import type { Round } from './load.ts';

/** What a few rounds of one kind come to. */
export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
  /** The lowest p99 of a round: the one that other work on the machine disturbed the least. */
  bestP99: number;
  worst: number;
  /** Over all rounds. */
  accepted: number;
}

/** The time within which a share of the requests was answered. */
export const quantile = (times: Float64Array, share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;

/** Medians of the rounds, so that one bad moment of the machine does not count. */
export function figuresOf(rounds: Round[]): Figures {
  const middle = (value: (round: Round) => number) => median(rounds.map(value));
  return {
    perSecond: middle(({ accepted, seconds }) => accepted / seconds),
    p50: middle(({ times }) => quantile(times, 0.5)),
    p99: middle(({ times }) => quantile(times, 0.99)),
    bestP99: Math.min(...rounds.map(({ times }) => quantile(times, 0.99))),
    worst: Math.max(...rounds.map(({ times }) => times.at(-1) ?? 0)),
    accepted: rounds.reduce((sum, { accepted }) => sum + accepted, 0),
  };
}

const TIMES = 30;

/** Median milliseconds of a piece of work, done time and again. */
export async function medianTime(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < TIMES; count++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return median(times);
}
