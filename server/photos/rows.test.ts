import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startApp, temporaryFolder } from '../../testing/app.ts';
import { anyPhoto, newRequest } from '../../testing/photos.ts';
import { eraseRequests } from '../erase.ts';
import { openSqlite } from '../store/sqlite.ts';
import { createFolder } from './files.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

async function start() {
  const clock = { now: Date.parse('2026-11-21T09:00:00Z') };
  const started = await startApp({}, { deliver: false, now: () => clock.now });
  const { app, config } = started;
  const { store } = app;
  const add = (requestId: string, content: string) => store.addPhoto(anyPhoto(requestId, content), clock.now);
  /** The messages with photos that are due, as delivery takes them. */
  const claim = async () =>
    (await store.claim('test', clock.now, 100)).filter(({ kind }) => kind === 'photos').map(({ id }) => id);
  return { ...started, store, clock, add, claim, folder: join(config.dataDir, 'photos') };
}

it('a photo is kept once, in two sizes, and can be read for its own request only', async () => {
  const { app, store, add } = await start();
  const [one, other] = [await newRequest(app), await newRequest(app)];
  expect((await add(one, 'a')).outcome).toBe('stored');
  const [{ id } = { id: '' }, ...others] = await store.photosOf(one);
  expect(others).toEqual([]);
  expect(await add(one, 'a')).toEqual({ outcome: 'known', id });
  expect(String(await store.pictureOf(one, id, 'large'))).toBe('large a');
  expect(String(await store.pictureOf(one, id, 'small'))).toBe('small a');
  expect(await store.pictureOf(other, id, 'large')).toBeUndefined();
  expect((await add(other, 'a')).outcome).toBe('stored');
  expect((await add('no request', 'a')).outcome).toBe('gone');
});

it('photos that arrive at the same moment are never more than twelve, and never twice the same', async () => {
  const { app, store, add } = await start();
  const request = await newRequest(app);
  const contents = Array.from({ length: 20 }, (_, index) => String(index));
  const outcomes = await Promise.all([...contents, ...contents].map((content) => add(request, content)));
  expect(outcomes.filter(({ outcome }) => outcome === 'stored')).toHaveLength(12);
  const photos = await store.photosOf(request);
  expect(new Set(photos.map(({ sha256 }) => sha256)).size).toBe(12);
  for (const { id } of photos) expect(await store.pictureOf(request, id, 'large')).toBeDefined();
  expect(new Set(photos.map(({ messageId }) => messageId)).size).toBe(1);
});

it('a photo whose row cannot be written leaves no file', async () => {
  const folder = temporaryFolder();
  const engine = openSqlite(folder);
  const files = createFolder(engine, () => Promise.reject(new Error('disk full')), folder);
  const kept = files.keep(anyPhoto('request', 'a'), async () => ({ outcome: 'stored' }));
  await expect(kept).rejects.toThrow('disk full');
  expect(existsSync(join(folder, 'photos/request'))).toBe(false);
  await engine.db.destroy();
});

it('their message waits ten minutes after the last one, and those that come later get another', async () => {
  const { app, store, clock, add, claim } = await start();
  const request = await newRequest(app);
  await add(request, 'a');
  clock.now += 9 * MINUTE_MS;
  await add(request, 'b');
  clock.now += 9 * MINUTE_MS;
  expect(await claim()).toEqual([]);
  clock.now += MINUTE_MS;
  const [first, ...others] = await claim();
  expect(others).toEqual([]);
  await add(request, 'c');
  const carriers = (await store.photosOf(request)).map(({ messageId }) => messageId === first);
  expect(carriers).toEqual([true, true, false]);
  clock.now += 10 * MINUTE_MS;
  expect(await claim()).toHaveLength(1);
});

it('their message goes at once when the visitor has finished; those of later photos wait, so that nobody floods', async () => {
  const { app, store, clock, add, claim } = await start();
  const [request, other] = [await newRequest(app), await newRequest(app)];
  await add(request, 'a');
  await store.photosDone(request, clock.now);
  await store.photosDone(other, clock.now);
  expect(await claim()).toHaveLength(1);
  await add(request, 'b');
  await store.photosDone(request, clock.now);
  expect(await claim()).toEqual([]);
  clock.now += 10 * MINUTE_MS;
  expect(await claim()).toHaveLength(1);
  // A clock that is set back makes nobody wait longer.
  await add(other, 'c');
  clock.now -= HOUR_MS;
  expect(await claim()).toHaveLength(1);
});

it('a photo that was taken back is nowhere, and a message without photos is not sent', async () => {
  const { app, store, clock, add, claim } = await start();
  const [request, other] = [await newRequest(app), await newRequest(app)];
  await add(request, 'a');
  const [{ id } = { id: '' }] = await store.photosOf(request);
  await store.removePhoto(other, id);
  expect(await store.photosOf(request)).toHaveLength(1);
  await store.removePhoto(request, id);
  await store.removePhoto(request, id);
  expect(await store.photosOf(request)).toEqual([]);
  expect(await store.pictureOf(request, id, 'large')).toBeUndefined();
  clock.now += HOUR_MS;
  expect(await claim()).toEqual([]);
  expect((await add(request, 'a')).outcome).toBe('stored');
});

it('no message with photos is too large', async () => {
  const { app, store, clock, claim } = await start();
  const request = await newRequest(app);
  for (const content of 'abc') {
    const photo = anyPhoto(request, content);
    const large = Buffer.alloc(3_000_000, content);
    await store.addPhoto({ ...photo, pictures: { ...photo.pictures, large } }, clock.now);
  }
  clock.now += HOUR_MS;
  const [one, other, ...others] = await claim();
  expect(others).toEqual([]);
  const carriers = (await store.photosOf(request)).map(({ messageId }) => messageId);
  expect(carriers.slice(0, 2)).toEqual(carriers[2] === other ? [one, one] : [other, other]);
});

it('photos go with their request, and what has no row goes after an hour', async () => {
  const { app, config, store, clock, add, folder } = await start();
  const [request, erased, purged] = [await newRequest(app), await newRequest(app), await newRequest(app)];
  for (const id of [request, erased, purged]) await add(id, 'a');
  const records = await store.select({ id: erased });
  await eraseRequests(store, config.dataDir, records, { actor: '', at: clock.now });
  expect(await store.photosOf(erased)).toEqual([]);
  if (config.databaseUrl) return;
  expect(readdirSync(folder).sort()).toEqual([request, purged].sort());

  const orphans = ['018f0000-0000-7000-8000-000000000000.jpg', 'left.jpg.part'].map((name) =>
    join(folder, request, name),
  );
  for (const file of orphans) writeFileSync(file, '');
  expect(await store.sweepPhotos(Date.now() - HOUR_MS)).toBe(0);
  const old = new Date(Date.now() - 2 * HOUR_MS);
  for (const file of orphans) utimesSync(file, old, old);
  mkdirSync(join(folder, 'empty'));
  expect(await store.sweepPhotos(Date.now() - HOUR_MS)).toBe(2);
  expect(orphans.some((file) => existsSync(file))).toBe(false);
  expect(readdirSync(folder).sort()).toEqual([request, purged].sort());
  expect(readdirSync(join(folder, request))).toHaveLength(2);
});
