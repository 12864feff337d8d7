/** A table for the terminal that is Markdown as well, so that a document can quote it as it is. */
export function table(head: string[], rows: string[][]): string {
  const width = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => (column === 0 ? cell.padEnd(width[column] ?? 0) : cell.padStart(width[column] ?? 0))).join(' | ')} |`;
  const rule = `| ${width.map((size, column) => (column === 0 ? '-'.repeat(size) : `${'-'.repeat(size - 1)}:`)).join(' | ')} |`;
  return [line(head), rule, ...rows.map(line)].join('\n');
}

export const median = (values: number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

/** Thousands of bytes, with one decimal. */
export const kB = (bytes: number): string => (bytes / 1000).toFixed(1);
export const MB = (bytes: number): string => (bytes / 1e6).toFixed(0);
export const whole = (value: number): string => String(Math.round(value));
