import { existsSync, readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Answer, jpeg, linkFrom, visitorOf } from '../../testing/photos.ts';
import { createPlace } from '../../testing/place.ts';
import { replayable, SEED, seededRandom } from '../../testing/seed.ts';
import { waitUntil } from '../../testing/wait-until.ts';

async function newPlace() {
  const place = await createPlace();
  return { ...place, uploads: join(place.dataDir, 'uploads') };
}

const sizesIn = (folder: string): number[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => statSync(join(folder, name)).size) : [];

it('an upload that is cut leaves nothing, whether its visitor or the server goes', async () => {
  const { launch, uploads } = await newPlace();
  const server = launch();
  const origin = await server.origin();
  const link = await linkFrom(origin);
  const visitor = visitorOf(origin, link);
  const part = 'Content-Disposition: form-data; name="photos"; filename="a.jpg"';
  const begin = () => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      `POST ${link} HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n--b\r\n${part}\r\n\r\n`,
    );
    socket.write(Buffer.alloc(1_000_000, '\xff\xd8\xff', 'latin1'));
    return socket;
  };
  const arrives = () => waitUntil(() => sizesIn(uploads).some((size) => size > 500_000));
  const socket = begin();
  await arrives();
  socket.destroy();
  await waitUntil(() => sizesIn(uploads).length === 0);

  begin();
  await arrives();
  await server.end('SIGKILL');
  expect(sizesIn(uploads)).toHaveLength(1);
  const again = await launch().origin();
  expect(sizesIn(uploads)).toEqual([]);
  expect(await visitorOf(again, link).photos()).toEqual([]);
  expect((await visitor.send(await jpeg()).catch(() => undefined))?.status).toBeUndefined();
});

it('ten photos arrive, each once, through kills of the server and cuts of the network', () =>
  replayable(async () => {
    const random = seededRandom(SEED);
    const { launch, dataDir, database } = await newPlace();
    let server = launch();
    let origin = await server.origin();
    const link = await linkFrom(origin);
    const photos = await Promise.all(Array.from({ length: 10 }, (_, seed) => jpeg(seed, 1200, 900)));
    let rest = photos;
    const send = async (photo: Buffer): Promise<Answer | undefined> =>
      visitorOf(origin, link)
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
    // What was acknowledged is kept; the rest is sent again, and all of it once more.
    expect((await visitorOf(origin, link).photos()).length).toBeGreaterThanOrEqual(10 - rest.length);
    for (const photo of [...rest, ...photos]) expect((await send(photo))?.status).toBe(200);
    const kept = await visitorOf(origin, link).photos();
    expect(kept).toHaveLength(10);
    for (const id of kept) expect((await visitorOf(origin, link).image(id)).status).toBe(200);
    if ('DATABASE_URL' in database) return;
    const [folder = ''] = readdirSync(join(dataDir, 'photos'));
    const whole = readdirSync(join(dataDir, 'photos', folder)).filter((name) => name.endsWith('.jpg'));
    expect(whole.length).toBeGreaterThanOrEqual(20);
  }));
