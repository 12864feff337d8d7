import { cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, inject, it } from 'vitest';
import { startApp, testConfig } from '../../testing/app.ts';
import { anyPhoto, newRequest } from '../../testing/photos.ts';
import { SQLITE_FILE } from '../db/sqlite.ts';
import type { Config } from '../settings/config.ts';
import { addPhoto, photosOf, pictureOf } from './photos.ts';
import { selectRequests } from './requests.ts';

/**
 * The folder of data that earlier versions have written, named by commit. Each has two requests, of which the first has
 * two photos, and their unsent messages. They never change.
 */
const STORES = join(import.meta.dirname, 'stores');

/** Copies such a folder, and makes the database from its SQL. Returns the settings for it. */
function oldStore(commit: string): Config {
  const config = testConfig({ databaseUrl: undefined });
  cpSync(join(STORES, commit), config.dataDir, { recursive: true });
  const sql = join(config.dataDir, 'demandes.sql');
  const database = new DatabaseSync(join(config.dataDir, SQLITE_FILE));
  database.exec(readFileSync(sql, 'utf8'));
  database.close();
  rmSync(sql);
  return config;
}

async function todaysStore(): Promise<Config> {
  const { app, config, store, close } = await startApp({ databaseUrl: undefined }, { deliver: false });
  const id = await newRequest(app);
  await newRequest(app);
  for (const content of ['a', 'b']) await addPhoto(store, anyPhoto(id, content), Date.now());
  await close();
  return config;
}

it.runIf(inject('engine') === 'sqlite').each([...readdirSync(STORES), 'today'])(
  'a server starts on data written by %s, and loses no request, photo or waiting message',
  async (commit) => {
    const config = commit === 'today' ? await todaysStore() : oldStore(commit);
    const { store } = await startApp(config, { deliver: false });
    const requests = await selectRequests(store);
    expect(requests).toHaveLength(2);
    const id = requests.find(({ photoCount }) => photoCount === 2)?.id ?? '';
    const photos = await photosOf(store, id);
    const pictures = photos.flatMap((photo) =>
      (['large', 'small'] as const).map((size) => pictureOf(store, id, photo.id, size)),
    );
    expect((await Promise.all(pictures)).map(String)).toEqual(['large a', 'small a', 'large b', 'small b']);
    const messages = requests.flatMap(({ messages }) =>
      messages.map(({ kind, state }) => `${kind} ${state}`),
    );
    expect(messages.toSorted()).toEqual(['photos pending', 'quote pending', 'quote pending']);
    expect(existsSync(join(config.dataDir, 'photos'))).toBe(false);
  },
);
