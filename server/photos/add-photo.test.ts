import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { startApp, temporaryFolder } from '../../testing/app.ts';
import { newRequest } from '../../testing/photos.ts';
import { throttleAddress } from '../network.ts';
import { createAddPhoto } from './add-photo.ts';
import type { Encoded } from './encoder.ts';
import { createUploads } from './temp-files.ts';

/** Adds photos with an encoder that answers at once. */
async function start(encoded: Encoded) {
  const { app } = await startApp({}, { deliver: false });
  const addPhoto = createAddPhoto({
    store: app.store,
    uploads: createUploads({ dataDir: temporaryFolder(), databaseUrl: 'postgres://' }),
    encoder: { encode: async () => encoded, stop: () => {} },
    now: Date.now,
  });
  const add = (requestId: string, content: string, ip = '203.0.113.7') => {
    const bytes = Buffer.from(`\xff\xd8\xff${content}`, 'latin1');
    const sender = throttleAddress(ip) ?? requestId;
    return addPhoto({ requestId, sender }, Object.assign(Readable.from([bytes]), { truncated: false }));
  };
  return { app, add };
}

const PICTURES = { large: Buffer.from('large'), small: Buffer.from('small') };
const BUSY = { status: 429, reason: 'throttled', retryAfter: expect.any(Number) };

it('a photo that ends the encoder may be sent again, and is refused for good when it does so again', async () => {
  const { app, add } = await start({ fault: 'crashed' });
  const request = await newRequest(app);
  expect(await add(request, 'a')).toMatchObject({ status: 503, reason: 'failed' });
  expect(await add(request, 'b')).toMatchObject({ status: 503 });
  expect(await add(request, 'a')).toMatchObject({ status: 415, reason: 'not-a-picture' });
});

it.each([
  ['an address', '203.0.113.7'],
  ['a link from an address that many share', '127.0.0.1'],
])('%s sends sixty photos in ten minutes', async (_, ip) => {
  const { app, add } = await start({ width: 4, height: 3, pictures: PICTURES });
  const request = await newRequest(app);
  for (let photo = 0; photo < 60; photo += 1) {
    const added = await add(request, String(photo), ip);
    if ('id' in added) await app.store.removePhoto(request, added.id);
    else throw new Error(added.reason);
  }
  expect(await add(request, 'more', ip)).toMatchObject(BUSY);
  expect(await add(request, 'more', '203.0.113.8')).toMatchObject({ outcome: 'stored' });
});
