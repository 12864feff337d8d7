import { spawn, spawnSync } from 'node:child_process';
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

/** Starts the server of a built checkout as an operator does, on a free port and with a data folder of its own. */
export async function startServer(root = ROOT, env: Record<string, string> = {}): Promise<Running> {
  if (!existsSync(join(root, 'dist/site/index.html')))
    throw new Error(`${root} has no build: run npm run build.`);
  const data = temporaryFolder();
  return startProcess(['server/main.ts'], root, { DATA_DIR: data.path, ...env }, data.remove);
}

export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'ile-nette-bench-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts a Node program that prints the address at which it listens. */
export async function startProcess(
  program: string[],
  cwd: string,
  env: Record<string, string> = {},
  clean = () => {},
): Promise<Running> {
  const child = spawn(process.execPath, ['--no-warnings', ...program], {
    cwd,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    await ended;
    clean();
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

/** Lighthouse and autocannon have a lockfile of their own: the product installs without them. */
export function installTools(): void {
  if (existsSync(join(ROOT, 'bench/node_modules/autocannon'))) return;
  console.error('Installing Lighthouse and autocannon into bench/node_modules…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: join(ROOT, 'bench'),
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('They could not be installed: run `npm ci` in bench/.');
}
