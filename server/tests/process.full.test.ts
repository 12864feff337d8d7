import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, cpSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { referenceOf } from '../../quote/message.ts';
import { jsonBody, waitUntil } from '../../testing/app.ts';
import { createInstallation } from '../../testing/installation.ts';
import { isInstalled, send } from '../../testing/process.ts';
import { openMailbox } from '../../testing/smtp.ts';
import { failureWith, runCli } from '../../testing/terminal.ts';
import { readConfig } from '../settings/config.ts';

/** Tests of a server process whose disk, database, client or mail server fails or hangs. */

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

function referencesIn(file: string): string[] {
  const database = new DatabaseSync(file);
  const rows = database.prepare('select reference from requests order by id').all();
  database.close();
  return rows.map(({ reference }) => String(reference));
}

const WAITING = { seconds: 90 };

/** Sends requests until the answer is `status`. Returns the references of the accepted requests. */
async function sendUntil(origin: string, status: number): Promise<string[]> {
  const accepted: string[] = [];
  await waitUntil(async () => {
    const body = jsonBody({ description: 'x'.repeat(900) });
    const answer = await send(origin, body);
    expect([200, 503]).toContain(answer);
    if (answer === 200) accepted.push(referenceOf(body.formToken));
    return answer === status;
  }, WAITING);
  return accepted;
}

it.skipIf(!isInstalled('prlimit', '--version'))(
  'a full disk gives a 503, and no half-written request',
  async () => {
    const { launch, file } = await createInstallation('');
    const server = launch();
    const origin = await server.origin();
    // A limit on the size of files, in place of a full disk.
    const limitFileSize = (size: string) =>
      execFileSync('prlimit', ['--pid', String(server.child.pid), `--fsize=${size}:`]);
    limitFileSize('150000');
    const before = await sendUntil(origin, 503);
    limitFileSize('unlimited');
    const after = await sendUntil(origin, 200);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(referencesIn(file).toSorted()).toEqual([...before, ...after].toSorted());
  },
);

it('a read-only data folder ends the start of the server with one line, and its requests are kept', async () => {
  const { folder, launch, dataDir, file } = await createInstallation('');
  const first = launch();
  await send(await first.origin(), jsonBody());
  await first.end('SIGTERM');
  if (isRoot) for (const path of [dataDir, file, join(dataDir, 'outbox')]) chownSync(path, NOBODY, NOBODY);
  chmodSync(file, 0o444);
  chmodSync(folder, 0o755);
  chmodSync(dataDir, 0o555);
  // If the tests run as root, the server runs as nobody, who must not be able to write. Nobody may not be allowed to
  // read the checkout either, so the linked pages are copied.
  const pages = join(folder, 'dist/server');
  rmSync(pages);
  cpSync('dist/server', pages, { recursive: true });
  const server = launch({}, isRoot ? NOBODY : undefined);
  expect(await server.exit()).toBe(1);
  expect(server.output).toMatch(/^DATA_DIR : [^\n]+\n$/);
  chmodSync(dataDir, 0o755);
  expect(referencesIn(file)).toHaveLength(1);
});

it('a SQLite file that stays locked by another program ends a start and a restore in one line', async () => {
  const { launch, file, dataDir } = await createInstallation('');
  const first = launch();
  await first.origin();
  await first.end('SIGTERM');
  const backup = `${file}.sauvegarde`;
  copyFileSync(file, backup);
  const other = new DatabaseSync(file);
  other.exec('begin immediate');
  const server = launch();
  expect(await server.exit()).toBe(1);
  expect(server.output).toMatch(/^DATA_DIR : le fichier \S+ est tenu par un autre programme\.\n$/);
  const restored = await runCli(readConfig({ DATA_DIR: dataDir }), ['restore', backup]);
  expect(restored).toEqual(failureWith('est tenu par un autre programme'));
  other.close();
});

it('SIGTERM ends the process within ten seconds even if a client and the mail server hang', async () => {
  const mailbox = await openMailbox();
  const { launch } = await createInstallation();
  const server = launch({ SMTP_URL: mailbox.url, MAIL_TO: 'bureau@example.org' });
  const origin = new URL(await server.origin());
  mailbox.mood = 'hanging';
  await send(origin.origin, jsonBody());
  await waitUntil(() => mailbox.attempts === 1);
  const client = connect(Number(origin.port), origin.hostname);
  client.on('error', () => {});
  onTestFinished(() => void client.destroy());
  await new Promise<void>((done) =>
    client.write('POST /submit HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{', () => done()),
  );
  const start = performance.now();
  expect(await server.end('SIGTERM')).toBe(0);
  expect(performance.now() - start).toBeLessThan(10_000);
});
