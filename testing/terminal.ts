import { expect } from 'vitest';
import { main } from '../server/cli/index.ts';
import type { Config } from '../server/settings/config.ts';

/** Matches the result of a command that fails with this message and prints nothing else. */
export const failureWith = (words: string | RegExp) =>
  expect.objectContaining({ code: 1, out: '', err: expect.stringMatching(words) });

export async function runCli(config: Config, command: string | string[], now: () => number = Date.now) {
  const out: string[] = [];
  const err: string[] = [];
  const terminal = {
    out: (text: string) => out.push(`${text}\n`),
    err: (text: string) => err.push(`${text}\n`),
    now,
  };
  const code = await main(typeof command === 'string' ? command.split(' ') : command, () => config, terminal);
  return { code, out: out.join(''), err: err.join('') };
}
