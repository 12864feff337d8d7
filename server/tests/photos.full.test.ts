import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createInstallation } from '../../testing/installation.ts';
import { formOf, JSON_ONLY, linkFrom, photoVisitor } from '../../testing/photos.ts';
import { bomb, jpeg } from '../../testing/pictures.ts';
import type { ServerProcess } from '../../testing/process.ts';
import { replayable, SEED, seededRandom } from '../../testing/seed.ts';

const MEGABYTE = 1024 * 1024;

/** Returns the present and the highest memory of a process, in megabytes. */
function memoryOf({ child }: ServerProcess) {
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
  const read = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return { now: read('VmRSS'), most: read('VmHWM') };
}

it('files that are too large get a reason, data behind a photo is not stored, and memory stays bounded', async () => {
  const server = (await createInstallation()).launch();
  const origin = await server.origin();
  const visitor = photoVisitor(origin, await linkFrom(origin));
  const whole = await jpeg();
  const withHiddenData = Buffer.concat([whole, Buffer.from('PK\x03\x04<script>alert(1)</script>')]);
  const { id } = (await visitor.send(withHiddenData)).json();
  const { bytes: kept } = await visitor.image(id);
  for (const hidden of ['PK\x03\x04', 'script']) expect(kept.includes(hidden)).toBe(false);
  const { now: before } = memoryOf(server);

  const reasonFor = async (file: Buffer) => (await visitor.send(file)).json().reason;
  expect(await reasonFor(bomb(50_000))).toBe('too-many-pixels');
  expect(await reasonFor(Buffer.alloc(100 * MEGABYTE, whole))).toBe('too-large');
  const large = Buffer.alloc(14 * MEGABYTE, 'x');
  const many = formOf(Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`${index}.jpg`, large])));
  const answer = await fetch(visitor.at(), { method: 'POST', headers: JSON_ONLY, body: many });
  expect(await answer.json()).toEqual({ success: false, reason: 'not-a-picture' });

  expect(memoryOf(server).most - before).toBeLessThan(256);
  expect(await visitor.photos()).toHaveLength(1);
  expect((await fetch(origin)).status).toBe(200);
});

it('ten photos are stored, each once, although the server is killed while they are sent', () =>
  replayable(async () => {
    const random = seededRandom(SEED);
    const { launch } = await createInstallation();
    let server = launch();
    let origin = await server.origin();
    const link = await linkFrom(origin);
    const photos = await Promise.all(Array.from({ length: 10 }, () => jpeg(1200, 900)));
    let unsent = photos;
    const send = async (photo: Buffer) =>
      photoVisitor(origin, link)
        .send(photo)
        .catch(() => undefined);

    for (let round = 0; round < 4; round++) {
      const sending = Promise.all(unsent.map(send));
      await pause(random() * 600);
      await server.end('SIGKILL');
      const answers = await sending;
      unsent = unsent.filter((_, index) => answers[index]?.status !== 200);
      server = launch();
      origin = await server.origin();
    }
    // Every accepted photo is stored. Sending all of them again adds only the others.
    expect((await photoVisitor(origin, link).photos()).length).toBeGreaterThanOrEqual(10 - unsent.length);
    for (const photo of photos) expect((await send(photo))?.status).toBe(200);
    const kept = await photoVisitor(origin, link).photos();
    expect(kept).toHaveLength(10);
    for (const id of kept) expect((await photoVisitor(origin, link).image(id)).status).toBe(200);
  }));
