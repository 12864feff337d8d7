import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '../testing/process.ts';

/** A folder that goes when the measurement ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ile-nette-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the server on the last build, with a data folder of its own. */
export async function startServer(env: Record<string, string> = {}) {
  const own = { HOST: '127.0.0.1', LOG_LEVEL: 'error', DATA_DIR: temporaryFolder() };
  const server = new ServerProcess('dist', { ...own, ...env });
  return { server, origin: await server.origin() };
}
