import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const BENCH = resolve(import.meta.dirname, '..');
/** Lighthouse's command. It is installed here at the first use, and not with the product. */
export const LIGHTHOUSE = join(BENCH, 'node_modules/lighthouse/cli/index.js');

export function ensureLighthouse(): void {
  if (existsSync(LIGHTHOUSE)) return;
  console.error('Installing Lighthouse into bench/node_modules…');
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: BENCH,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (status !== 0) throw new Error('Lighthouse could not be installed: run `npm install` inside bench/.');
}
