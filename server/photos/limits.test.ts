import { existsSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ask, formOf, jpeg, linkFrom, NATIVE, startPhotos, visitorOf } from '../../testing/photos.ts';
import { jsonBody } from '../../testing/request-bodies.ts';
import { waitUntil } from '../../testing/wait-until.ts';

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

it('the disk is looked at before each photo, and what finds no room is said by its name', async () => {
  const left = [disk(50, 100), disk(1, 100)];
  const { visitor, config } = await startPhotos({}, { diskOf: async () => left.shift() ?? disk(1, 100) });
  if (config.databaseUrl) return;
  const body = formOf({ 'a.jpg': await jpeg(1), 'b.jpg': await jpeg(2) });
  const answer = await ask(visitor.at(), { method: 'POST', headers: NATIVE, body });
  expect(answer.status).toBe(503);
  expect(answer.text).toContain('«\u00a0b.jpg\u00a0»\u00a0: La photo n’a pas pu être enregistrée.');
  expect(await visitor.photos()).toHaveLength(1);
});

it('uploads of one link that never end are few, and leave room for those of others', async () => {
  const { visitor, origin } = await startPhotos();
  for (let link = 0; link < 3; link += 1) {
    const slowVisitor = visitorOf(origin, await linkFrom(origin));
    const { pathname, search } = new URL(slowVisitor.at());
    const sendSlowly = () => {
      const headers = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '10000' };
      const slow = httpRequest(origin + pathname + search, { method: 'POST', headers });
      slow.on('error', () => {});
      slow.write('--b\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n');
      onTestFinished(() => void slow.destroy());
    };
    const send = async () => (await slowVisitor.send(await jpeg(1))).json().reason;
    let count = 0;
    // One more at each look: the look itself may take the place of one.
    await waitUntil(async () => {
      sendSlowly();
      count += 1;
      return (await send()) === 'busy';
    });
    expect(count).toBeGreaterThanOrEqual(6);
  }
  expect((await visitor.send(await jpeg(1))).status).toBe(200);
});

it('a server that ends leaves no original behind', async () => {
  const { visitor, config, close } = await startPhotos();
  await visitor.send(await jpeg(1));
  const folder = join(config.dataDir, 'uploads');
  writeFileSync(join(folder, 'cut'), 'an original');
  await close();
  expect(existsSync(folder)).toBe(false);
});
