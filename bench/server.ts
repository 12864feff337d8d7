import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '../testing/process.ts';

/** Creates a folder that is removed when the process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'ile-nette-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts the server on the last build, with a data folder of its own. */
export async function startServer() {
  const env = { HOST: '127.0.0.1', LOG_LEVEL: 'error', DATA_DIR: temporaryFolder() };
  const server = new ServerProcess('dist', env);
  return { server, origin: await server.origin() };
}
