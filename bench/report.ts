import { arch, cpus, totalmem, type } from 'node:os';

/** Date, machine and Node version: figures from different machines cannot be compared. */
export function machine(): string {
  const memory = `${(totalmem() / 2 ** 30).toFixed(0)} GiB`;
  const day = new Date().toISOString().slice(0, 10);
  const processor = `${cpus().length} × ${cpus()[0]?.model.trim()} (${arch()})`;
  return `${day}: ${processor}, ${memory}, ${type()}, Node ${process.version}`;
}

/** A Markdown table that a terminal shows well too. */
export function table(head: string[], rows: string[][]): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const cell = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[column] ?? 0) : text.padStart(widths[column] ?? 0);
  const line = (row: string[]) => `| ${row.map(cell).join(' | ')} |`;
  const rule = widths.map((size, column) => (column === 0 ? '-'.repeat(size) : `${'-'.repeat(size - 1)}:`));
  return [line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n');
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** The smallest value that at least this share of the values does not exceed. */
export const percentile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;

export const whole = (value: number): string => String(Math.round(value));
