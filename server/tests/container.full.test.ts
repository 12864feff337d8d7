import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../testing/port.ts';
import { send } from '../../testing/process.ts';
import { jsonBody } from '../../testing/request-bodies.ts';
import { waitUntil } from '../../testing/wait-until.ts';

/**
 * Builds docs/deploy/Containerfile and runs it with podman, docker or the program CONTAINER_ENGINE. Skipped if none of
 * them works, or if the base image cannot be downloaded.
 */

const ROOT = resolve(import.meta.dirname, '../..');
const BASE = 'docker.io/library/node:26-slim';
const IMAGE = 'ile-nette-test';
const MINUTE = 60_000;
const SLOW = { timeout: 10 * MINUTE };

const { CONTAINER_ENGINE } = process.env;
const works = (engine: string) => spawnSync(engine, ['info'], { timeout: MINUTE }).status === 0;
const engine = (CONTAINER_ENGINE ? [CONTAINER_ENGINE] : ['podman', 'docker']).find(works);

function run(...args: string[]) {
  const options = { cwd: ROOT, encoding: 'utf8' as const, timeout: 30 * MINUTE, maxBuffer: 1e8 };
  const { status, stdout, stderr } = spawnSync(engine ?? '', args, options);
  return { status, stdout: stdout.trim(), stderr };
}

const hasBase =
  engine !== undefined && (run('image', 'inspect', BASE).status === 0 || run('pull', BASE).status === 0);

describe.skipIf(!hasBase)(`the container (needs podman or docker, and ${BASE})`, () => {
  const name = `ile-nette-${randomUUID()}`;
  let origin = '';

  async function start() {
    const port = String(await freePort());
    const options = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '-v', `${name}:/data`];
    const started = run(
      ...['run', '-d', '--name', name, '-p', `127.0.0.1:${port}:${port}`, '-e', `PORT=${port}`],
      ...[...options, IMAGE],
    );
    expect(started.status, started.stderr).toBe(0);
    origin = `http://127.0.0.1:${port}`;
    const isUp = async () => (await fetch(`${origin}/healthz`).catch(() => undefined))?.ok === true;
    await waitUntil(isUp, { state: () => run('logs', name).stdout });
  }

  beforeAll(async () => {
    const format = run('build', '--help').stdout.includes('--format') ? ['--format', 'docker'] : [];
    const built = run('build', ...format, '-t', IMAGE, '-f', 'docs/deploy/Containerfile', '.');
    expect(built.status, built.stderr.slice(-2000)).toBe(0);
    await start();
  }, 30 * MINUTE);

  afterAll(() => {
    run('rm', '-f', name);
    run('volume', 'rm', name);
  });

  it('has a working health check, does not run as root, and contains neither tests nor build tools', () => {
    const check = run('inspect', '--format', '{{json .Config.Healthcheck}}', name).stdout;
    expect(check).toContain('healthcheck.ts');
    expect(run('exec', name, 'node', 'server/healthcheck.ts').status).toBe(0);
    expect(run('exec', '-e', 'PORT=1', name, 'node', 'server/healthcheck.ts').status).toBe(1);
    expect(run('exec', name, 'id', '-u').stdout).toBe('1000');
    const tests = '-name "*.test.ts" -not -path "*/node_modules/*" -o -path "*/node_modules/astro"';
    expect(run('exec', name, 'sh', '-c', `find / -xdev ${tests} 2> /dev/null`).stdout).toBe('');
    expect(run('exec', name, 'touch', '/site/x').status).not.toBe(0);
  });

  it('keeps a request on its volume when it is stopped and replaced', SLOW, async () => {
    const page = await fetch(origin);
    expect(await page.text()).toContain('</html>');
    expect(await send(origin, jsonBody())).toBe(200);
    expect(run('stop', name).status).toBe(0);
    expect(run('inspect', '--format', '{{.State.ExitCode}}', name).stdout).toBe('0');
    run('rm', name);
    await start();
    const stored = run('exec', name, 'node', 'server/cli/index.ts', 'export', '--csv');
    expect(stored.stdout).toContain('Jeanne');
  });
});
