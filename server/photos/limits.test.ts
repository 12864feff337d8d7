import { once } from 'node:events';
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import {
  ask,
  formOf,
  JSON_ONLY,
  jpeg,
  linkFrom,
  NATIVE,
  startPhotos,
  visitorOf,
} from '../../testing/photos.ts';
import { jsonBody } from '../../testing/request-bodies.ts';

const GIGABYTE = 1e9;

/** A disk of `size` gigabytes, of which `free` are free. */
const disk = (free: number, size: number) => ({
  bavail: (free * GIGABYTE) / 1000,
  blocks: (size * GIGABYTE) / 1000,
  bsize: 1000,
});

it.each([
  ['half a gigabyte', 0.49, 0.51, 4],
  ['a twentieth of a large disk', 4.9, 5.1, 100],
])('photos leave %s to requests', async (_, tooLittle, enough, size) => {
  let free = enough;
  const { visitor, post, app, config } = await startPhotos({}, { diskOf: async () => disk(free, size) });
  expect((await visitor.send(await jpeg(1))).status).toBe(200);
  free = tooLittle;
  const refused = await visitor.send(await jpeg(2));
  const isKeptHere = !config.databaseUrl;
  expect(refused.status).toBe(isKeptHere ? 503 : 200);
  if (isKeptHere) expect(refused.headers.get('retry-after')).toBe('5');
  expect((await post(jsonBody())).status).toBe(200);
  const { reasons } = (await app.inject('/healthz')).json();
  expect(reasons).toEqual(isKeptHere ? ['disk'] : []);
});

it('the disk is looked at again before a photo is kept', async () => {
  const left = [disk(50, 100), disk(1, 100)];
  const { visitor, config } = await startPhotos({}, { diskOf: async () => left.shift() ?? disk(1, 100) });
  if (config.databaseUrl) return;
  expect((await visitor.send(await jpeg(1))).status).toBe(503);
  expect(await visitor.state()).toEqual([]);
});

it('uploads that never end leave room for those of others', async () => {
  const { visitor, origin } = await startPhotos({ trustProxy: 1 });
  // Of two addresses, and more than may arrive at once.
  for (let link = 0; link < 22; link += 1) {
    const { pathname, search } = new URL((await visitorOf(origin, await linkFrom(origin))).at());
    for (let upload = 0; upload < 3; upload += 1) {
      const headers = {
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': '10000',
        expect: '100-continue',
        'x-forwarded-for': `203.0.113.${link % 2}`,
      };
      const slow = httpRequest(origin + pathname + search, { method: 'POST', headers });
      slow.on('error', () => {});
      slow.write('--b\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n');
      onTestFinished(() => void slow.destroy());
      await once(slow, 'continue');
    }
  }
  expect((await visitor.send(await jpeg(1))).status).toBe(200);
});

it('a link brings forty photos in ten minutes, whether they can be read or not', async () => {
  const { visitor, newVisitor } = await startPhotos();
  const broken = (await jpeg(1)).subarray(0, 2000);
  for (const count of [30, 10]) {
    const body = formOf(
      Object.fromEntries(Array.from({ length: count }, (_, file) => [`${file}.jpg`, broken])),
    );
    const answer = await ask(visitor.at(), { method: 'POST', headers: JSON_ONLY, body });
    expect(answer.json().reason).toBe('not-a-picture');
  }
  expect((await visitor.send(await jpeg(2))).status).toBe(429);
  expect((await (await newVisitor()).send(await jpeg(2))).status).toBe(200);
});

it('an address sends sixty photos in ten minutes, by whatever links', async () => {
  const { origin, newVisitor } = await startPhotos({ trustProxy: 1 });
  const headers = { ...JSON_ONLY, 'x-forwarded-for': '203.0.113.7' };
  const photos = await Promise.all(Array.from({ length: 12 }, (_, seed) => jpeg(seed, 60, 40)));
  const body = () => formOf(Object.fromEntries(photos.map((photo, index) => [`${index}.jpg`, photo])));
  for (let link = 0; link < 5; link += 1) {
    const visitor = await newVisitor();
    expect((await ask(visitor.at(), { method: 'POST', headers, body: body() })).status).toBe(200);
  }
  const visitor = await newVisitor();
  const refused = await ask(visitor.at(), { method: 'POST', headers, body: body() });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await visitor.send(await jpeg(99))).status).toBe(200);
  expect((await fetch(origin)).status).toBe(200);
});

it('a server that ends leaves no original behind', async () => {
  const { visitor, config, close } = await startPhotos();
  await visitor.send(await jpeg(1));
  const folder = join(config.dataDir, 'photos/tmp');
  writeFileSync(join(folder, `${process.pid}-cut`), 'an original');
  await close();
  expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
});

it('works for a native form too: what finds no room is said by its name', async () => {
  const { visitor, config } = await startPhotos({}, { diskOf: async () => disk(1, 100) });
  if (config.databaseUrl) return;
  const body = formOf({ 'a.jpg': await jpeg(1) });
  const answer = await ask(visitor.at(), { method: 'POST', headers: NATIVE, body });
  expect(answer.status).toBe(503);
  expect(answer.text).toContain('La photo n’a pas pu être enregistrée.');
});
