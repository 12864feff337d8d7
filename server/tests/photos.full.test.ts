import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { formOf, JSON_ONLY, linkFrom, photoVisitor } from '../../testing/photos.ts';
import { bomb, jpeg } from '../../testing/pictures.ts';
import { createPlace } from '../../testing/place.ts';
import type { ServerProcess } from '../../testing/process.ts';
import { replayable, SEED, seededRandom } from '../../testing/seed.ts';

const MEGABYTE = 1024 * 1024;

/** Memory of a process as Linux counts it, in megabytes: now, and at most so far. */
function memoryOf({ child }: ServerProcess) {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), most: read('VmHWM') };
}

it('what is too large is refused in words, what hides behind a photo is not kept, and memory lasts', async () => {
  const server = (await createPlace()).launch();
  const origin = await server.origin();
  const visitor = photoVisitor(origin, await linkFrom(origin));
  const whole = await jpeg();
  const polyglot = Buffer.concat([whole, Buffer.from('PK\x03\x04<script>alert(1)</script>')]);
  const { id } = (await visitor.send(polyglot)).json();
  const { bytes: kept } = await visitor.image(id);
  for (const hidden of ['PK\x03\x04', 'script']) expect(kept.includes(hidden)).toBe(false);
  const { now: before } = memoryOf(server);

  const refused = async (file: Buffer) => (await visitor.send(file)).json().reason;
  expect(await refused(bomb(50_000))).toBe('too-many-pixels');
  expect(await refused(Buffer.alloc(100 * MEGABYTE, whole))).toBe('too-large');
  const large = Buffer.alloc(14 * MEGABYTE, 'x');
  const many = formOf(Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${index}.jpg`, large])));
  const answer = await fetch(visitor.at(), { method: 'POST', headers: JSON_ONLY, body: many });
  expect(await answer.json()).toEqual({ success: false, reason: 'not-a-picture' });

  expect(memoryOf(server).most - before).toBeLessThan(256);
  expect(await visitor.photos()).toHaveLength(1);
  expect((await fetch(origin)).status).toBe(200);
});

it('ten photos arrive, each once, through kills of the server and cuts of the network', () =>
  replayable(async () => {
    const random = seededRandom(SEED);
    const { launch } = await createPlace();
    let server = launch();
    let origin = await server.origin();
    const link = await linkFrom(origin);
    const photos = await Promise.all(Array.from({ length: 10 }, () => jpeg(1200, 900)));
    let rest = photos;
    const send = async (photo: Buffer) =>
      photoVisitor(origin, link)
        .send(photo)
        .catch(() => undefined);

    for (let round = 0; round < 4; round++) {
      const sending = Promise.all(rest.map(send));
      await pause(random() * 600);
      await server.end('SIGKILL');
      const answers = await sending;
      rest = rest.filter((_, index) => answers[index]?.status !== 200);
      server = launch();
      origin = await server.origin();
    }
    // What was acknowledged is kept, and all is sent once more.
    expect((await photoVisitor(origin, link).photos()).length).toBeGreaterThanOrEqual(10 - rest.length);
    for (const photo of photos) expect((await send(photo))?.status).toBe(200);
    const kept = await photoVisitor(origin, link).photos();
    expect(kept).toHaveLength(10);
    for (const id of kept) expect((await photoVisitor(origin, link).image(id)).status).toBe(200);
  }));
