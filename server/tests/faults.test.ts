import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import { SQLITE_FILE } from '../store/sqlite.ts';
import { startApp, temporaryFolder } from './support/app.ts';
import { jsonBody } from './support/bodies.ts';
import { Mailbox } from './support/mailbox.ts';
import { type LaunchOptions, ServerProcess, send } from './support/process.ts';
import { writeSite } from './support/site.ts';
import { until } from './support/until.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;
const QUICK = { firstDelayMs: 10, maxDelayMs: 40 };

function place(folder = temporaryFolder()) {
  const dist = writeSite(join(folder, 'dist'));
  const dataDir = join(folder, 'data');
  const launch = (options: LaunchOptions = {}) => {
    const server = new ServerProcess(dist, { DATA_DIR: dataDir }, options);
    onTestFinished(async () => void (await server.end('SIGKILL')));
    return server;
  };
  return { folder, dataDir, launch, file: join(dataDir, SQLITE_FILE) };
}

/** The references stored in a file that no server holds. */
function storedIn(file: string): string[] {
  const database = new DatabaseSync(file);
  const rows = database.prepare('select reference from requests order by id').all();
  database.close();
  return rows.map(({ reference }) => String(reference));
}

/** Sends until the answer is `status`, and returns the references that were accepted on the way. */
async function sendUntil(origin: string, status: number): Promise<string[]> {
  const accepted: string[] = [];
  await until(async () => {
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

describe('a disk that is full', { timeout: 120_000 }, () => {
  it.skipIf(!canMount)('is answered 503, and works again by itself once there is room', async () => {
    const { launch, dataDir, file } = place();
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
    expect(storedIn(file).toSorted()).toEqual([...before, ...after].toSorted());
  });

  it.skipIf(!canLimit)('as a quota on file sizes: nothing is half written', async () => {
    const { launch, file } = place();
    const server = launch();
    const origin = await server.origin();
    const limit = (size: string) =>
      execFileSync('prlimit', ['--pid', String(server.child.pid), `--fsize=${size}:`]);
    limit('150000');
    const before = await sendUntil(origin, 503);
    limit('unlimited');
    const after = await sendUntil(origin, 200);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(storedIn(file).toSorted()).toEqual([...before, ...after].toSorted());
  });
});

describe('a database that another program holds', () => {
  const hold = (dataDir: string) => {
    const other = new DatabaseSync(join(dataDir, SQLITE_FILE));
    other.exec('begin immediate');
    return other;
  };

  it('makes the visitor wait, and the request is stored', async () => {
    const { post, config, app } = await startApp({}, { deliver: false });
    const other = hold(config.dataDir);
    const answers = [post(jsonBody()), post(jsonBody()), post(jsonBody())];
    setTimeout(() => other.exec('commit'), 300);
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200]);
    other.close();
    expect(await app.store.select()).toHaveLength(3);
  });

  it('is answered 503 when it takes too long, and works again by itself', async () => {
    const { post, config, app, logged } = await startApp({}, { deliver: false, patienceMs: 200 });
    const other = hold(config.dataDir);
    const refused = await post(jsonBody());
    expect(refused.status).toBe(503);
    expect(refused.headers['retry-after']).toBe('30');
    expect(refused.json().success).toBe(false);
    expect(logged()).toContain('request could not be stored');
    other.exec('commit');
    other.close();
    expect((await post(jsonBody())).status).toBe(200);
    expect(await app.store.select()).toHaveLength(1);
  });

  it('does not send twice what it could not note down', async () => {
    const mailbox = await new Mailbox().open();
    const { post, config, app, logged } = await startApp({
      smtpUrl: mailbox.url,
      mailTo: 'bureau@example.org',
    });
    mailbox.mood = 'slow';
    await post(jsonBody());
    await until(() => mailbox.attempts === 1);
    const other = hold(config.dataDir);
    await mailbox.has(1);
    await until(() => logged().includes('outcome not stored yet'));
    other.exec('commit');
    other.close();
    await until(async () => (await app.store.counts()).pending === 0);
    expect(mailbox.received).toHaveLength(1);
    await mailbox.close();
  });
});

describe('at boot', () => {
  it('a data folder that cannot be written is told in one line', async () => {
    const { folder, launch, dataDir } = place();
    mkdirSync(dataDir);
    chmodSync(folder, 0o755);
    chmodSync(dataDir, 0o555);
    const server = launch(isRoot ? { uid: NOBODY } : {});
    expect(await server.exit()).toBe(1);
    expect(server.output).toMatch(/^DATA_DIR : [^\n]+\n$/);
  });

  it('a data folder that became read-only keeps its requests', async () => {
    const { folder, launch, dataDir, file } = place();
    const first = launch();
    await send(await first.origin(), jsonBody());
    await first.end('SIGTERM');
    chmodSync(folder, 0o755);
    if (isRoot) for (const path of [dataDir, file, join(dataDir, 'outbox')]) chownSync(path, NOBODY, NOBODY);
    chmodSync(file, 0o444);
    chmodSync(dataDir, 0o555);
    const server = launch(isRoot ? { uid: NOBODY } : {});
    expect(await server.exit()).toBe(1);
    expect(server.output).toMatch(/^DATA_DIR : [^\n]+\n$/);
    chmodSync(dataDir, 0o755);
    expect(storedIn(file)).toHaveLength(1);
  });

  it('a database that is taken away while the server runs takes no request into nowhere', async () => {
    const { launch, file } = place();
    const server = launch();
    const origin = await server.origin();
    expect(await send(origin, jsonBody())).toBe(200);
    for (const part of ['', '-wal', '-shm']) rmSync(`${file}${part}`, { force: true });
    expect(await send(origin, jsonBody())).toBe(503);
    expect((await fetch(`${origin}/healthz`)).status).toBe(503);
    expect(server.output).toContain('a été retiré ou remplacé');
  });

  it('a DATA_DIR that is a file is told', async () => {
    const { launch, dataDir } = place();
    writeFileSync(dataDir, 'x');
    const server = launch();
    expect(await server.exit()).toBe(1);
    expect(server.output).toMatch(/^DATA_DIR : [^\n]+\n$/);
  });

  const damages: [string, (content: Buffer) => Buffer][] = [
    ['something else', () => Buffer.from('ceci n’est pas une base de données\n'.repeat(300))],
    ['a damaged header', (content) => content.fill(0xff, 0, 20)],
    ['damaged pages', (content) => content.fill(0xa5, 4096, content.length)],
    ['a file cut short', (content) => content.subarray(0, 6000)],
  ];
  it.each(damages)('%s in place of the database is told, and left as it is', async (_, damage) => {
    const { launch, file } = place();
    const first = launch();
    const origin = await first.origin();
    for (const _ of [1, 2, 3]) await send(origin, jsonBody());
    await first.end('SIGTERM');
    writeFileSync(file, damage(readFileSync(file)));
    const before = readFileSync(file);
    const server = launch();
    expect(await server.exit()).toBe(1);
    expect(server.output).toMatch(/^DATA_DIR : [^\n]* abîmé [^\n]*\n$/);
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  it('a PostgreSQL that does not answer is told', async () => {
    const { dataDir, folder } = place();
    const server = new ServerProcess(join(folder, 'dist'), {
      DATABASE_URL: 'postgres://u:secret@127.0.0.1:9/x',
      DATA_DIR: dataDir,
    });
    expect(await server.exit()).toBe(1);
    expect(server.output).toMatch(/^DATABASE_URL : la base PostgreSQL ne répond pas \(ECONNREFUSED\)\.\n$/);
    expect(existsSync(join(dataDir, SQLITE_FILE))).toBe(false);
  });
});

describe('a clock that is set back', () => {
  it('delays no delivery', async () => {
    const mailbox = await new Mailbox().open();
    let now = Date.now();
    const { post, app } = await startApp(
      { smtpUrl: mailbox.url, mailTo: 'bureau@example.org' },
      { now: () => now, retry: { firstDelayMs: 60_000 } },
    );
    mailbox.mood = 'busy';
    await post(jsonBody());
    await until(async () => (await app.store.counts()).retrying === 1);
    mailbox.mood = 'well';
    now -= 24 * 60 * 60_000;
    await mailbox.has(1);
    await post(jsonBody());
    await mailbox.has(2);
    expect((await app.inject('/healthz')).json()).toMatchObject({ failed: 0 });
    await mailbox.close();
  });

  it('forwards sends nothing twice', async () => {
    const mailbox = await new Mailbox().open();
    let now = Date.now();
    const { post, app } = await startApp(
      { smtpUrl: mailbox.url, mailTo: 'bureau@example.org' },
      { now: () => now, retry: QUICK },
    );
    mailbox.mood = 'slow';
    await post(jsonBody());
    await until(() => mailbox.attempts === 1);
    now += 60 * 60_000;
    app.delivery.wake();
    await mailbox.has(1);
    await until(async () => (await app.store.counts()).pending === 0);
    expect(mailbox.received).toHaveLength(1);
    await mailbox.close();
  });
});
