import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import { createPlace } from '../../testing/place.ts';
import { send } from '../../testing/process.ts';
import { jsonBody } from '../../testing/request-bodies.ts';
import { waitUntil } from '../../testing/wait-until.ts';

/** Faults of the disk below SQLite, met by a real server process. */

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

/** SQLite in both Vitest projects. */
const sqlitePlace = () => createPlace('');

/** The references stored in a file that no server has open. */
function referencesIn(file: string): string[] {
  const database = new DatabaseSync(file);
  const rows = database.prepare('select reference from requests order by id').all();
  database.close();
  return rows.map(({ reference }) => String(reference));
}

/** Sends requests until the answer is `status`, and returns the references accepted before. */
async function sendUntil(origin: string, status: number): Promise<string[]> {
  const accepted: string[] = [];
  await waitUntil(async () => {
    const body = jsonBody({ description: 'x'.repeat(900) });
    const answer = await send(origin, body);
    expect([200, 503]).toContain(answer);
    if (answer === 200) accepted.push(referenceOf(body.formToken));
    return answer === status;
  }, 90_000);
  return accepted;
}

const canMount = (() => {
  if (!isRoot || process.platform !== 'linux') return false;
  const folder = mkdtempSync(join(tmpdir(), 'quote-mount-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]).status === 0;
  if (mounted) spawnSync('umount', [folder]);
  rmSync(folder, { recursive: true, force: true });
  return mounted;
})();
const canLimit = spawnSync('prlimit', ['--version']).status === 0;

describe('a full disk', { timeout: 120_000 }, () => {
  it.skipIf(!canMount)('answers 503, and the server recovers once there is room', async () => {
    const { launch, dataDir, file } = await sqlitePlace();
    mkdirSync(dataDir);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', dataDir]);
    onTestFinished(() => {
      execFileSync('umount', ['-l', dataDir]);
    });
    const ballast = join(dataDir, 'ballast');
    const server = launch();
    const origin = await server.origin();
    writeFileSync(ballast, Buffer.alloc(600 * 1024));
    const before = await sendUntil(origin, 503);
    rmSync(ballast);
    const after = await sendUntil(origin, 200);
    await server.end('SIGTERM');
    expect(referencesIn(file).toSorted()).toEqual([...before, ...after].toSorted());
  });

  it.skipIf(!canLimit)('simulated by a limit on file sizes leaves no request half written', async () => {
    const { launch, file } = await sqlitePlace();
    const server = launch();
    const origin = await server.origin();
    const limit = (size: string) =>
      execFileSync('prlimit', ['--pid', String(server.child.pid), `--fsize=${size}:`]);
    limit('150000');
    const before = await sendUntil(origin, 503);
    limit('unlimited');
    const after = await sendUntil(origin, 200);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(referencesIn(file).toSorted()).toEqual([...before, ...after].toSorted());
  });
});

describe('a full disk for the log', { timeout: 120_000 }, () => {
  it.skipIf(!canMount)('stops nothing, and the log says later how many lines it lacks', async () => {
    const { folder, launch } = await sqlitePlace();
    const disk = join(folder, 'log');
    mkdirSync(disk);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]);
    onTestFinished(() => {
      execFileSync('umount', ['-l', disk]);
    });
    const file = join(disk, 'log');
    const stdout = openSync(file, 'a');
    onTestFinished(() => closeSync(stdout));
    const log = () => readFileSync(file, 'utf8');
    const server = launch({}, undefined, stdout);
    await waitUntil(() => log().includes('E-mails'));
    const [, port] = /localhost:(\d+)/.exec(log()) ?? [];
    const ballast = join(disk, 'ballast');
    try {
      writeFileSync(ballast, Buffer.alloc(64 * 1024));
    } catch {
      // As much as there was room for.
    }
    for (let count = 0; count < 40; count++) {
      const answers = Array.from({ length: 50 }, () =>
        send(`http://127.0.0.1:${port}`, jsonBody({ phone: '1' })),
      );
      expect(new Set(await Promise.all(answers))).toEqual(new Set([400]));
    }
    expect(await send(`http://127.0.0.1:${port}`, jsonBody())).toBe(200);
    execFileSync('mount', ['-o', 'remount,size=2m', disk]);
    expect(await send(`http://127.0.0.1:${port}`, jsonBody())).toBe(200);
    await waitUntil(() => log().trimEnd().split('\n').at(-1)?.includes('message delivered') === true);
    expect(await server.end('SIGTERM')).toBe(0);
  });
});

describe('a read-only data folder', () => {
  it('stops the server at its start with one line', async () => {
    const { folder, launch, dataDir } = await sqlitePlace();
    mkdirSync(dataDir);
    chmodSync(folder, 0o755);
    chmodSync(dataDir, 0o555);
    const server = launch({}, isRoot ? NOBODY : undefined);
    expect(await server.exit()).toBe(1);
    expect(server.output).toMatch(/^DATA_DIR : [^\n]+\n$/);
  });

  it('keeps its requests', async () => {
    const { folder, launch, dataDir, file } = await sqlitePlace();
    const first = launch();
    await send(await first.origin(), jsonBody());
    await first.end('SIGTERM');
    chmodSync(folder, 0o755);
    if (isRoot) for (const path of [dataDir, file, join(dataDir, 'outbox')]) chownSync(path, NOBODY, NOBODY);
    chmodSync(file, 0o444);
    chmodSync(dataDir, 0o555);
    const server = launch({}, isRoot ? NOBODY : undefined);
    expect(await server.exit()).toBe(1);
    expect(server.output).toMatch(/^DATA_DIR : [^\n]+\n$/);
    chmodSync(dataDir, 0o755);
    expect(referencesIn(file)).toHaveLength(1);
  });
});

describe('a database file deleted while the server runs', () => {
  it('makes the server refuse requests instead of writing to the deleted file', async () => {
    const { launch, file } = await sqlitePlace();
    const server = launch();
    const origin = await server.origin();
    expect(await send(origin, jsonBody())).toBe(200);
    for (const part of ['', '-wal', '-shm']) rmSync(`${file}${part}`, { force: true });
    await waitUntil(async () => (await fetch(`${origin}/healthz`)).status === 503);
    expect(await send(origin, jsonBody())).toBe(503);
    expect(server.output).toContain('a été retiré ou remplacé');
  });
});
