import { cpus, totalmem } from 'node:os';

/** Describes this machine, because the figures of different machines cannot be compared. */
export function describeMachine(): string {
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`;
  return `${cpus().length} × ${cpus()[0]?.model.trim()}, ${memory}, Node ${process.version}`;
}

/** Returns the smallest value that at least this share of the values does not exceed. */
export const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

export const median = (values: number[]): number => percentile(values, 0.5);
