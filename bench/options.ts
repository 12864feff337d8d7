import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** What every measuring command understands, beside its own options and its list of paths. */
export interface Options {
  /** Fewer rounds, for a first look. */
  quick: boolean;
  /** Where the figures are written as JSON. */
  json: string | undefined;
  paths: string[];
  /** The further options: `--runs 3`, `--h2`. */
  flag: (name: string) => boolean;
  number: (name: string, fallback: number) => number;
}

export function readOptions(flags: string[] = [], numbers: string[] = []): Options {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      quick: { type: 'boolean' },
      json: { type: 'string' },
      ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }])),
      ...Object.fromEntries(numbers.map((name) => [name, { type: 'string' as const }])),
    },
  });
  const given = values as Record<string, string | boolean | undefined>;
  return {
    quick: given.quick === true,
    json: typeof given.json === 'string' ? given.json : undefined,
    paths: positionals,
    flag: (name) => given[name] === true,
    number: (name, fallback) => positive(name, given[name]) ?? fallback,
  };
}

function positive(name: string, given: string | boolean | undefined): number | undefined {
  if (given === undefined) return undefined;
  const value = Number(given);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`--${name} ${given}: a whole number above 0 is expected.`);
}

/** Keeps the figures where `--json` asks for them. */
export function keep({ json }: Options, figures: unknown): void {
  if (json) writeFileSync(json, `${JSON.stringify(figures, undefined, 2)}\n`);
}
