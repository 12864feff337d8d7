import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ServerProcess } from '../server/tests/support/process.ts';

export const ROOT = resolve(import.meta.dirname, '..');
export const DIST = join(ROOT, 'dist');
const ASTRO = join(ROOT, 'node_modules/astro/bin/astro.mjs');

/** Builds the site where there is no build yet. */
export function ensureBuilt(): void {
  if (existsSync(join(DIST, 'site/index.html')) && existsSync(join(DIST, 'tables/headers.json'))) return;
  console.error('Building the site…');
  const { status } = spawnSync(process.execPath, [ASTRO, 'build', '--silent'], {
    cwd: ROOT,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The site could not be built.');
}

export interface Running {
  origin: string;
  pid: number;
  stop: () => Promise<void>;
}

/** The server as an operator runs it, on a port and a data folder of its own. */
export async function startProduct(dist = DIST, env: Record<string, string> = {}): Promise<Running> {
  const data = mkdtempSync(join(tmpdir(), 'ile-nette-bench-'));
  const server = new ServerProcess(dist, { DATA_DIR: data, ...env });
  const stop = async () => {
    await server.end('SIGTERM');
    rmSync(data, { recursive: true, force: true });
  };
  try {
    return { origin: await server.origin(), pid: server.child.pid ?? 0, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
