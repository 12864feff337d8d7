import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import { explain } from '../serve.ts';
import { openStore } from '../store/index.ts';
import { SQLITE_FILE } from '../store/sqlite.ts';
import { temporaryFolder, testConfig } from './support/app.ts';
import { FULL } from './support/full.ts';
import { createPlace } from './support/place.ts';
import { send } from './support/process.ts';
import { jsonBody } from './support/request-bodies.ts';
import { openMailbox } from './support/smtp.ts';
import { waitUntil } from './support/wait-until.ts';

const HOLDER = `
  const { parentPort, workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(workerData);
  database.exec('create table if not exists held (id); begin immediate');
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

/** A server about to start, on a file where a killed one has left a message that it was sending. */
async function afterKill() {
  const mailbox = await openMailbox();
  mailbox.mood = 'hanging';
  const mail = { smtpUrl: mailbox.url, mailTo: 'bureau@example.org' };
  const { launch, dataDir } = await createPlace('');
  const killed = launch({ SMTP_URL: mail.smtpUrl, MAIL_TO: mail.mailTo });
  await send(await killed.origin(), jsonBody());
  await waitUntil(() => mailbox.attempts === 1);
  await killed.end('SIGKILL');
  mailbox.mood = 'well';
  const app = await createApp(testConfig({ ...mail, dataDir }), { logTo: { write: () => {} } });
  onTestFinished(() => app.close());
  return { app, dataDir, mailbox };
}

describe('a SQLite file that another program locks during the start', () => {
  it('is waited for', async () => {
    const { app, dataDir, mailbox } = await afterKill();
    const { releaseAfter } = await lock(dataDir);
    releaseAfter(150);
    await app.ready();
    await mailbox.has(1);
  });

  it('is waited for too if it is new, and has no write-ahead log yet', async () => {
    const dataDir = temporaryFolder();
    const { releaseAfter } = await lock(dataDir);
    releaseAfter(150);
    const store = await openStore({ dataDir, databaseUrl: undefined });
    await store.close();
  });

  // Both wait for five seconds.
  it.skipIf(!FULL)('ends the start with one line if it stays locked', async () => {
    const { app, dataDir } = await afterKill();
    await lock(dataDir);
    const error = await Promise.resolve(app.ready()).catch((cause: unknown) => cause);
    expect(explain(error)).toBe('DATA_DIR : la base de demandes est tenue par un autre programme.');
  });

  it.skipIf(!FULL)('ends the process with one line if it was locked before', async () => {
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
