import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/app.ts';
import { createPlace } from '../../testing/place.ts';
import { send } from '../../testing/process.ts';
import { jsonBody } from '../../testing/request-bodies.ts';
import { openMailbox } from '../../testing/smtp.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { openStore } from '../store/index.ts';
import { SQLITE_FILE } from '../store/sqlite.ts';

/** A server process that something outside of it keeps waiting. */

const HOLDER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(workerData);
  database.exec('begin immediate');
  parentPort.postMessage('locked');
  parentPort.once('message', (ms) => setTimeout(() => database.exec('commit'), ms));
`;

/** Holds the write lock from another thread, because the server's own thread stands still while it waits. */
async function lock(dataDir: string) {
  const holder = new Worker(HOLDER, { eval: true, workerData: join(dataDir, SQLITE_FILE) });
  onTestFinished(async () => void (await holder.terminate()));
  await once(holder, 'message');
  return { releaseAfter: (ms: number) => holder.postMessage(ms) };
}

const open = (dataDir: string) => openStore({ dataDir, databaseUrl: undefined });

describe('a SQLite file that another program locks during the start', () => {
  it('is waited for', async () => {
    const dataDir = temporaryFolder();
    await (await open(dataDir)).close();
    (await lock(dataDir)).releaseAfter(150);
    await (await open(dataDir)).close();
  });

  // Waits for five seconds.
  it('ends the process with one line if it stays locked', async () => {
    const { launch, dataDir } = await createPlace('');
    const first = launch();
    await first.origin();
    await first.end('SIGTERM');
    await lock(dataDir);
    const server = launch();
    expect(await server.exit()).toBe(1);
    expect(server.output).toMatch(/^DATA_DIR : le fichier \S+ est tenu par un autre programme\.\n$/);
  });
});

it('SIGTERM ends the process within ten seconds even if a client and the mail server hang', async () => {
  const mailbox = await openMailbox();
  const { launch } = await createPlace();
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
