import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { main } from './cli.ts';
import type { Config } from './config.ts';
import { SQLITE_FILE } from './store/sqlite.ts';
import { startApp, temporaryFolder } from './testing/app.ts';
import { jsonBody } from './testing/bodies.ts';
import { Mailbox } from './testing/mailbox.ts';
import { PostgresCluster } from './testing/postgres.ts';
import { until } from './testing/until.ts';

const cluster = await PostgresCluster.start();
afterAll(() => cluster.end());

async function run(config: Config, ...args: string[]) {
  const out: string[] = [];
  const terminal = {
    out: (text: string) => out.push(text),
    err: (text: string) => out.push(text),
    now: Date.now,
  };
  return { code: await main(args, () => config, terminal), said: out.join('\n') };
}

/** A store with one request delivered, one given up, one waiting and one held back. */
async function filled(mailbox: Mailbox) {
  const started = await startApp(
    { smtpUrl: mailbox.url, mailTo: 'bureau@example.org' },
    { retry: { maxRefusals: 1, firstDelayMs: 3_600_000 } },
  );
  const { app, post } = started;
  await post(jsonBody());
  await mailbox.has(1);
  await until(async () => (await app.store.counts()).pending === 0);
  mailbox.mood = 'refusing';
  await post(jsonBody());
  await until(async () => (await app.store.counts()).failed === 1);
  mailbox.mood = 'busy';
  await post(jsonBody());
  await until(async () => (await app.store.counts()).retrying === 1);
  mailbox.mood = 'well';
  await post(jsonBody({}, { botcheck: 'x' }));
  return started;
}

describe('a back-up of the SQLite file', () => {
  it('is taken while the server runs, and brings everything back', async () => {
    const mailbox = await new Mailbox().open();
    const { config, app, post } = await filled(mailbox);
    const file = join(temporaryFolder(), 'sauvegarde.sqlite');
    const writing = Array.from({ length: 20 }, () => post(jsonBody()));
    const known = await app.store.select();
    expect(await run(config, 'backup', file)).toMatchObject({ code: 0 });
    await Promise.all(writing);
    expect(await run(config, 'backup', file)).toMatchObject({
      code: 1,
      said: expect.stringContaining('existe déjà'),
    });

    const dataDir = join(temporaryFolder(), 'data');
    mkdirSync(dataDir);
    copyFileSync(file, join(dataDir, SQLITE_FILE));
    const restored = await startApp({ ...config, dataDir }, { deliver: false });
    const found = await restored.app.store.select({ limit: 1000 });
    for (const { id } of known) expect(found.map((record) => record.id)).toContain(id);
    expect(await restored.app.store.counts()).toMatchObject({ failed: 1, quarantined: 1 });
    await mailbox.close();
  });
});

describe('the move to PostgreSQL', () => {
  it('brings everything over, and puts the file aside', async () => {
    const mailbox = await new Mailbox().open();
    const { config, app, close } = await filled(mailbox);
    const before = await app.store.select();
    const counts = await app.store.counts();
    await close();
    const there = { ...config, databaseUrl: await cluster.newDatabase() };
    expect(await run(there, 'move-to-postgres')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^4 demandes /),
    });
    expect(existsSync(join(config.dataDir, SQLITE_FILE))).toBe(false);

    const moved = await startApp(there, { deliver: false });
    expect(await moved.app.store.select()).toEqual(before);
    expect(await moved.app.store.counts()).toEqual(counts);
    await mailbox.close();
  });

  it('can be run again when it was cut short', async () => {
    const mailbox = await new Mailbox().open();
    const { config, close } = await filled(mailbox);
    await close();
    const there = { ...config, databaseUrl: await cluster.newDatabase() };
    const file = join(config.dataDir, SQLITE_FILE);
    const copy = join(temporaryFolder(), 'copie.sqlite');
    copyFileSync(file, copy);
    await run(there, 'move-to-postgres');
    copyFileSync(copy, file);
    expect(await run(there, 'move-to-postgres')).toMatchObject({ code: 0 });
    const moved = await startApp(there, { deliver: false });
    expect(await moved.app.store.select()).toHaveLength(4);
    await mailbox.close();
  });

  it('refuses while a server still uses the file', async () => {
    const { config } = await startApp({}, { deliver: false });
    const before = readFileSync(join(config.dataDir, SQLITE_FILE));
    const there = { ...config, databaseUrl: await cluster.newDatabase() };
    expect(await run(there, 'move-to-postgres')).toMatchObject({
      code: 1,
      said: expect.stringContaining('arrêtez-le d’abord'),
    });
    expect(readFileSync(join(config.dataDir, SQLITE_FILE)).length).toBe(before.length);
    expect(await run(config, 'move-to-postgres')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^DATABASE_URL : /),
    });
  });
});
