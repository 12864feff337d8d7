import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { type Answer, jpeg, linkFrom, visitorOf } from '../../testing/photos.ts';
import { createPlace } from '../../testing/place.ts';
import { replayable, SEED, seededRandom } from '../../testing/seed.ts';

it('ten photos arrive, each once, through kills of the server and cuts of the network', () =>
  replayable(async () => {
    const random = seededRandom(SEED);
    const { launch } = await createPlace();
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
    // What was acknowledged is kept, and all is sent once more.
    expect((await visitorOf(origin, link).photos()).length).toBeGreaterThanOrEqual(10 - rest.length);
    for (const photo of photos) expect((await send(photo))?.status).toBe(200);
    const kept = await visitorOf(origin, link).photos();
    expect(kept).toHaveLength(10);
    for (const id of kept) expect((await visitorOf(origin, link).image(id)).status).toBe(200);
  }));
