import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../testing/app.ts';
import { jpeg } from '../../testing/photos.ts';
import { createGate } from './gate.ts';
import { type TakeContext, takePhoto } from './take.ts';
import { createUploads } from './uploads.ts';

it('a photo that ends the encoder may be sent again, and is refused for good when it does so again', async () => {
  const context: TakeContext = {
    store: {
      photosOf: async () => [],
      attempt: async () => 0,
      addPhoto: async () => ({ outcome: 'stored', photos: [] }),
    },
    uploads: createUploads({ dataDir: temporaryFolder(), databaseUrl: undefined }, async () => ({
      ...{ bavail: 1, blocks: 1, bsize: 1e12 },
    })),
    encoder: { encode: async () => ({ fault: 'crashed' }), stop: () => {} },
    gate: createGate({ active: 1, activeOfOne: 1, inside: 1, insideOfOne: 1, waitMs: 1000 }),
    crashed: new Set(),
    now: Date.now,
    newId: () => 'id',
  };
  const bytes = await jpeg();
  const take = (sent: Buffer) =>
    takePhoto(
      context,
      { requestId: 'request', limits: [] },
      Object.assign(Readable.from([sent]), { truncated: false }),
    );
  expect(await take(bytes)).toMatchObject({ status: 503, reason: 'failed' });
  expect(await take(await jpeg(2))).toMatchObject({ status: 503 });
  expect(await take(bytes)).toMatchObject({ status: 415, reason: 'not-a-picture' });
});
