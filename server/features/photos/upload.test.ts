import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { startApp } from '../../../testing/app.ts';
import { newRequest } from '../../../testing/photos.ts';
import { photosOf } from '../../data/photos.ts';
import { hasRoom } from '../health/disk.ts';
import type { Encoded } from './encode.ts';
import { createUpload, type Uploaded } from './upload.ts';

const ADDRESS = '203.0.113.7';
/** An address that many visitors share. Uploads from it are counted by their link. */
const LOCAL = '127.0.0.1';

/** Starts a server with a fake encoder, which always gives this result. */
async function start(encoded: Encoded | Error | Promise<Encoded> = 'not-a-picture') {
  const disk = { bavail: 1e9, bsize: 1000 };
  const { app, config, logged } = await startApp({}, { diskOf: async () => disk });
  const encode = async () => {
    if (encoded instanceof Error) throw encoded;
    return encoded;
  };
  const upload = createUpload(app, { encode, stop: () => {} });
  const receive = (files: () => AsyncIterable<unknown>, link: string, ip = ADDRESS) =>
    upload({ ip, files, socket: { setTimeout: () => {} } } as unknown as FastifyRequest, link);
  const send = (link: string, contents: string[], ip?: string) =>
    receive(
      async function* () {
        for (const content of contents) yield { file: Readable.from([Buffer.from(content)]) };
      },
      link,
      ip,
    );
  /** Starts an upload that sends some bytes, and then stops without an end. */
  const hold = async (link: string, bytes = 1, ip = ADDRESS) => {
    const arrived = Promise.withResolvers<void>();
    async function* file() {
      yield Buffer.alloc(bytes);
      arrived.resolve();
      await new Promise(() => {});
    }
    void receive(
      async function* () {
        yield { file: file() };
      },
      link,
      ip,
    );
    await arrived.promise;
  };
  return { app, config, logged, disk, receive, send, hold };
}

const PICTURES = {
  width: 4,
  height: 3,
  pictures: { large: Buffer.from('large'), small: Buffer.from('small') },
};
const refusal = (reason: string) => ({ refusal: reason });

it('the result names the first stored photo and the first refusal', async () => {
  const { app, send } = await start(PICTURES);
  const request = await newRequest(app);
  const names = Array.from({ length: 13 }, (_, index) => `photo ${index}`);
  const all = await send(request, names);
  const [first] = await photosOf(app.store, request);
  expect(all).toEqual({ id: first?.id, refusal: 'too-many' });
  // A photo that is sent again is not stored twice.
  expect(await send(request, ['photo 0'])).toEqual({ id: first?.id });
  expect(await send('erased', ['photo'])).toEqual(refusal('link'));
  expect(await send(request, [])).toEqual(refusal('unreadable'));
});

it('an error of the encoder is logged, and answered « failed »', async () => {
  const { logged, send } = await start(Object.assign(new Error('none'), { code: 'EAGAIN' }));
  expect(await send('link', ['photo'])).toEqual(refusal('failed'));
  expect(logged()).toMatch(/"level":50.*EAGAIN.*photo could not be stored/);
});

it.each([
  ['FST_FILES_LIMIT', 'too-many'],
  ['FST_REQ_CUT', 'unreadable'],
])('an upload that ends with the error %s is %s, and its earlier photos are kept', async (code, reason) => {
  const { app, receive } = await start(PICTURES);
  const request = await newRequest(app);
  async function* files() {
    yield { file: Readable.from([Buffer.from('photo')]) };
    throw Object.assign(new Error(), { code });
  }
  expect(await receive(files, request)).toEqual({ id: expect.any(String), refusal: reason });
});

it.each([
  ['an address', ADDRESS, ['one', 'other']],
  ['a link from an address that many share', LOCAL, ['one', 'one']],
])('%s may send sixty photos in ten minutes', async (_, ip, [link = '', same = '']) => {
  const { send } = await start();
  expect(await send(link, Array(60).fill('photo'), ip)).toEqual(refusal('not-a-picture'));
  expect(await send(same, ['one more'], ip)).toEqual(refusal('busy'));
  expect(await send('another', ['photo'], ip === LOCAL ? ip : '203.0.113.8')).toEqual(
    refusal('not-a-picture'),
  );
});

const isAccepted = async (upload: Promise<Uploaded>) => (await upload).refusal !== 'busy';

it('a sender may have four uploads at once, and a finished one makes room for the next', async () => {
  const { send, hold } = await start();
  for (let count = 0; count < 3; count += 1) await hold('one');
  expect(await isAccepted(send('one', ['photo']))).toBe(true);
  expect(await isAccepted(send('one', ['photo']))).toBe(true);
  await hold('one');
  expect(await isAccepted(send('another', ['photo']))).toBe(false);
  expect(await isAccepted(send('another', ['photo'], LOCAL))).toBe(true);
});

it('a hundred stalled uploads do not block another photo', async () => {
  const { send, hold } = await start();
  for (let count = 0; count < 100; count += 1) await hold(`link ${count}`, 1, LOCAL);
  expect(await isAccepted(send('last', ['photo'], LOCAL))).toBe(true);
});

it('photos take at most the memory of twelve of the largest, and one more is answered « busy »', async () => {
  const { send, hold } = await start();
  for (let count = 0; count < 11; count += 1) await hold(`link ${count}`, 15_000_000, LOCAL);
  await hold('almost', 14_999_990, LOCAL);
  expect(await isAccepted(send('last', ['photo'], LOCAL))).toBe(true);
  expect(await isAccepted(send('last', ['large photo'], LOCAL))).toBe(false);
  expect(await isAccepted(send('last', ['photo'], LOCAL))).toBe(true);
});

it('at most twelve photos wait for the encoder', async () => {
  const { promise, resolve } = Promise.withResolvers<Encoded>();
  const { send } = await start(promise);
  const waiting = Array.from({ length: 12 }, (_, count) => send(`link ${count}`, ['photo'], LOCAL));
  const refused = await Promise.race([send('last', ['photo'], LOCAL), ...waiting]);
  expect(refused).toEqual(refusal('busy'));
  resolve('not-a-picture');
  expect(await Promise.all(waiting)).toEqual(Array(12).fill(refusal('not-a-picture')));
});

it('photos leave half a gigabyte of the disk free for requests', async () => {
  const { app, config, disk, send } = await start();
  const isKeptHere = !config.databaseUrl;
  disk.bavail = 500_001;
  expect(await send('link', ['photo'])).toEqual(refusal('not-a-picture'));
  disk.bavail = 500_000;
  expect(await send('link', ['photo'])).toEqual(refusal(isKeptHere ? 'failed' : 'not-a-picture'));
  expect((await app.inject('/healthz')).json().reasons).toEqual(isKeptHere ? ['disk'] : []);
  const { dataDir } = config;
  expect(await hasRoom({ dataDir, databaseUrl: 'postgres://' }, async () => disk)).toBe(true);
  expect(await hasRoom({ dataDir: '/no such folder', databaseUrl: undefined })).toBe(true);
});
