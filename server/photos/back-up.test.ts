import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { startApp, temporaryFolder, testConfig } from '../../testing/app.ts';
import { newDatabase, newPostgresDatabase } from '../../testing/database.ts';
import { anyPhoto, newRequest } from '../../testing/photos.ts';
import { runCli } from '../../testing/terminal.ts';
import type { Config } from '../settings/config.ts';
import { SQLITE_FILE } from '../store/sqlite.ts';

const DAY_MS = 24 * 60 * 60_000;

/** A server that has stopped, with two photos of one request and one of another. */
async function filled(more: Partial<Config> = {}) {
  const { app, config, close } = await startApp(more, { deliver: false });
  const [one, other] = [await newRequest(app), await newRequest(app)];
  for (const [id, content] of [
    [one, 'a'],
    [one, 'b'],
    [other, 'c'],
  ] as const)
    await app.store.addPhoto(anyPhoto(id, content), Date.now());
  await close();
  return { config };
}

/** What a server shows of all its photos. */
async function picturesIn(config: Config): Promise<string[]> {
  const { app, close } = await startApp(config, { deliver: false });
  const shown: string[] = [];
  for (const { id } of await app.store.select())
    for (const photo of await app.store.photosOf(id))
      for (const size of ['large', 'small'] as const)
        shown.push(String(await app.store.pictureOf(id, photo.id, size)));
  await close();
  return shown.sort();
}

const ALL = ['a', 'b', 'c'].flatMap((content) => [`large ${content}`, `small ${content}`]).sort();

async function backUp(config: Config): Promise<string> {
  const file = join(temporaryFolder(), 'sauvegarde.sqlite');
  expect(await runCli(config, ['backup', file])).toMatchObject({ code: 0, err: '' });
  return file;
}

it('a back-up is one file with the photos in it, and restores them to either kind of database', async () => {
  const { config } = await filled();
  const file = await backUp(config);
  expect(readdirSync(join(file, '..'))).toEqual(['sauvegarde.sqlite']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  rmSync(config.dataDir, { recursive: true });

  const there = testConfig({ databaseUrl: undefined });
  expect(await runCli(there, ['restore', file])).toMatchObject({ code: 0, err: '' });
  expect(await picturesIn(there)).toEqual(ALL);
  const live = new DatabaseSync(join(there.dataDir, SQLITE_FILE));
  expect(live.prepare('select count(*) as count from photo_files').get()).toEqual({ count: 0 });
  live.close();

  const postgres = testConfig({ databaseUrl: await newPostgresDatabase() });
  expect(await runCli(postgres, ['restore', file])).toMatchObject({ code: 0, err: '' });
  expect(await picturesIn(postgres)).toEqual(ALL);
});

it('a restore sets aside the photos that it replaces', async () => {
  const { config } = await filled({ databaseUrl: undefined });
  const file = await backUp(config);
  const { app, close } = await startApp(config, { deliver: false });
  await app.store.addPhoto(anyPhoto(await newRequest(app), 'later'), Date.now());
  await close();
  expect(await runCli(config, ['restore', file])).toMatchObject({ code: 0, err: '' });
  expect(await picturesIn(config)).toEqual(ALL);
  const [aside = ''] = readdirSync(config.dataDir).filter((name) => name.startsWith('photos.replaced-'));
  expect(readdirSync(join(config.dataDir, aside))).toHaveLength(3);
});

it('photos are purged with their request', async () => {
  const { config } = await filled({ databaseUrl: await newDatabase() });
  const folder = join(config.dataDir, 'photos');
  const { app, close } = await startApp(config, { deliver: false });
  for (const message of await app.store.claim('test', Date.now() + DAY_MS, 100))
    await app.store.settle('test', message, { state: 'delivered' }, Date.now());
  await close();
  const later = Date.now() + 2 * DAY_MS;
  const purging = await runCli({ ...config, retentionDays: 1 }, 'purge', () => later);
  expect(purging).toMatchObject({ code: 0, err: '' });
  expect(await picturesIn(config)).toEqual([]);
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
});
