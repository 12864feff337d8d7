import { main } from '../../cli/index.ts';
import type { Config } from '../../config.ts';

/** Runs an operator's command as `npm run requests` does, and returns what it said. */
export async function runCli(config: Config, ...args: string[]): Promise<{ code: number; said: string }> {
  const said: string[] = [];
  const terminal = {
    out: (text: string) => said.push(text),
    err: (text: string) => said.push(text),
    now: Date.now,
  };
  const code = await main(args, () => config, terminal);
  return { code, said: said.join('\n') };
}
