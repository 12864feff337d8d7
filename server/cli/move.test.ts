import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SQLITE_FILE } from '../store/sqlite.ts';
import { startApp, temporaryFolder } from '../tests/support/app.ts';
import { newPostgresDatabase } from '../tests/support/database.ts';
import { openMailbox } from '../tests/support/smtp.ts';
import { storeInEveryState } from '../tests/support/store-in-every-state.ts';
import { runCli } from '../tests/support/terminal.ts';

describe('the move to PostgreSQL', () => {
  it('copies everything and renames the SQLite file', async () => {
    const { config, app, close } = await storeInEveryState(await openMailbox(), { databaseUrl: undefined });
    const before = await app.store.select();
    const counts = await app.store.counts();
    await close();
    const there = { ...config, databaseUrl: await newPostgresDatabase() };
    expect(await runCli(there, 'move-to-postgres')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^4 demandes /),
    });
    expect(existsSync(join(config.dataDir, SQLITE_FILE))).toBe(false);

    const moved = await startApp(there, { deliver: false });
    expect(await moved.app.store.select()).toEqual(before);
    expect(await moved.app.store.counts()).toEqual(counts);
  });

  it('can be repeated after an interruption', async () => {
    const { config, close } = await storeInEveryState(await openMailbox(), { databaseUrl: undefined });
    await close();
    const there = { ...config, databaseUrl: await newPostgresDatabase() };
    const file = join(config.dataDir, SQLITE_FILE);
    const copy = join(temporaryFolder(), 'copie.sqlite');
    copyFileSync(file, copy);
    await runCli(there, 'move-to-postgres');
    copyFileSync(copy, file);
    expect(await runCli(there, 'move-to-postgres')).toMatchObject({ code: 0 });
    const moved = await startApp(there, { deliver: false });
    expect(await moved.app.store.select()).toHaveLength(4);
  });

  it('is refused while a server uses the SQLite file', async () => {
    const { config } = await startApp({ databaseUrl: undefined }, { deliver: false });
    const before = readFileSync(join(config.dataDir, SQLITE_FILE));
    const there = { ...config, databaseUrl: await newPostgresDatabase() };
    expect(await runCli(there, 'move-to-postgres')).toMatchObject({
      code: 1,
      err: expect.stringContaining('arrêtez-le d’abord'),
    });
    expect(readFileSync(join(config.dataDir, SQLITE_FILE)).length).toBe(before.length);
    expect(await runCli(config, 'move-to-postgres')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^DATABASE_URL : /),
    });
  });
});
