import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startApp, temporaryFolder, testConfig } from '../../testing/app.ts';
import { newPostgresDatabase } from '../../testing/database.ts';
import { anyPhoto, newRequest } from '../../testing/photos.ts';
import { runCli } from '../../testing/terminal.ts';
import type { Config } from '../settings/config.ts';

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

it('a back-up is one file with the photos in it, and restores them to either kind of database', async () => {
  const { app, config, close } = await startApp({}, { deliver: false });
  const [one, other] = [await newRequest(app), await newRequest(app)];
  await app.store.addPhoto(anyPhoto(one, 'a'), Date.now());
  await app.store.addPhoto(anyPhoto(one, 'b'), Date.now());
  await app.store.addPhoto(anyPhoto(other, 'c'), Date.now());
  await close();
  const file = join(temporaryFolder(), 'sauvegarde.sqlite');
  expect(await runCli(config, ['backup', file])).toMatchObject({ code: 0, err: '' });
  expect(readdirSync(join(file, '..'))).toEqual(['sauvegarde.sqlite']);
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const sqlite = testConfig({ databaseUrl: undefined });
  const postgres = testConfig({ databaseUrl: await newPostgresDatabase() });
  for (const there of [sqlite, postgres]) {
    expect(await runCli(there, ['restore', file])).toMatchObject({ code: 0, err: '' });
    expect(await picturesIn(there)).toEqual(
      ['a', 'b', 'c', 'a', 'b', 'c'].map((content, index) => `${index < 3 ? 'large' : 'small'} ${content}`),
    );
  }
});
