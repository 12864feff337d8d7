import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');
const START_LIMIT_MS = 60_000;

export interface Running {
  origin: string;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'ile-nette-bench-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts the server of this build as an operator does, on a free port and with a data folder of its own. */
export async function startServer(env: Record<string, string> = {}): Promise<Running> {
  if (!existsSync(join(ROOT, 'dist/site/index.html')))
    throw new Error('There is no build: run npm run build.');
  const data = temporaryFolder();
  const own = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', DATA_DIR: data.path };
  const child = spawn(process.execPath, ['--no-warnings', 'server/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...own, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    await ended;
    data.remove();
  };
  const address = new Promise<string>((found, fail) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      const [origin] = /http:\/\/[\w.]+:\d+/.exec(output) ?? [];
      if (origin) found(origin.replace('localhost', '127.0.0.1'));
    });
    child.on('exit', () => fail(new Error(`The server has not started: ${output}`)));
  });
  const tooLate = setTimeout(() => child.kill(), START_LIMIT_MS);
  try {
    return { origin: await address, stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(tooLate);
  }
}
