import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../testing/app.ts';
import { FULL } from '../../testing/full.ts';
import { createPlace } from '../../testing/place.ts';
import { openStore } from '../store/index.ts';
import { SQLITE_FILE } from '../store/sqlite.ts';

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

const open = (dataDir: string) => openStore({ dataDir, databaseUrl: undefined });

describe('a SQLite file that another program locks during the start', () => {
  it('is waited for', async () => {
    const dataDir = temporaryFolder();
    await (await open(dataDir)).close();
    (await lock(dataDir)).releaseAfter(150);
    await (await open(dataDir)).close();
  });

  it('is waited for too if it is new, and has no write-ahead log yet', async () => {
    const dataDir = temporaryFolder();
    (await lock(dataDir)).releaseAfter(150);
    await (await open(dataDir)).close();
  });

  // Waits for five seconds.
  it.skipIf(!FULL)('ends the process with one line if it stays locked', async () => {
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

it('processes that start together on an empty folder all start', async () => {
  const { launch } = await createPlace('');
  const servers = Array.from({ length: FULL ? 8 : 3 }, () => launch());
  for (const server of servers) await server.origin();
});
