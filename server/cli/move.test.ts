import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SQLITE_FILE } from '../store/sqlite.ts';
import { startApp, temporaryFolder } from '../tests/support/app.ts';
import { filled } from '../tests/support/filled.ts';
import { Mailbox } from '../tests/support/mailbox.ts';
import { PostgresCluster } from '../tests/support/postgres.ts';
import { runCli } from '../tests/support/terminal.ts';

const cluster = await PostgresCluster.start();
afterAll(() => cluster.end());

describe('the move to PostgreSQL', () => {
  it('brings everything over, and puts the file aside', async () => {
    const mailbox = await new Mailbox().open();
    const { config, app, close } = await filled(mailbox);
    const before = await app.store.select();
    const counts = await app.store.counts();
    await close();
    const there = { ...config, databaseUrl: await cluster.newDatabase() };
    expect(await runCli(there, 'move-to-postgres')).toMatchObject({
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
    await runCli(there, 'move-to-postgres');
    copyFileSync(copy, file);
    expect(await runCli(there, 'move-to-postgres')).toMatchObject({ code: 0 });
    const moved = await startApp(there, { deliver: false });
    expect(await moved.app.store.select()).toHaveLength(4);
    await mailbox.close();
  });

  it('refuses while a server still uses the file', async () => {
    const { config } = await startApp({}, { deliver: false });
    const before = readFileSync(join(config.dataDir, SQLITE_FILE));
    const there = { ...config, databaseUrl: await cluster.newDatabase() };
    expect(await runCli(there, 'move-to-postgres')).toMatchObject({
      code: 1,
      said: expect.stringContaining('arrêtez-le d’abord'),
    });
    expect(readFileSync(join(config.dataDir, SQLITE_FILE)).length).toBe(before.length);
    expect(await runCli(config, 'move-to-postgres')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^DATABASE_URL : /),
    });
  });
});
