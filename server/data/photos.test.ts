import { expect, it } from 'vitest';
import { REQUEST, startApp } from '../../testing/app.ts';
import { actOn } from '../../testing/office-acts.ts';
import { anyPhoto, newRequest } from '../../testing/photos.ts';
import { storedBytes } from '../../testing/stored.ts';
import { eraseRequests } from './erase.ts';
import { historyOf } from './history.ts';
import { addEntry } from './office.ts';
import { addPhoto, photosOf, pictureOf, removePhoto } from './photos.ts';
import { claimMessages, settleMessage } from './queue.ts';
import { selectRequests } from './requests.ts';
import { scrub } from './retention.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

async function start() {
  const clock = { now: Date.parse('2026-11-21T09:00:00Z') };
  const started = await startApp({}, { now: () => clock.now });
  const { store } = started;
  const add = (requestId: string, content: string) =>
    addPhoto(store, anyPhoto(requestId, content), clock.now);
  const held: string[] = [];
  /** Claims due messages, none of them twice, and returns the ids of those with photos. */
  const claim = async () => {
    const claimed = await claimMessages(store, clock.now, 100, held);
    held.push(...claimed.map(({ id }) => id));
    return claimed.filter(({ kind }) => kind === 'photos').map(({ id }) => id);
  };
  return { ...started, clock, add, claim, request: await newRequest(started.app) };
}

it('a photo is stored once in two sizes, and belongs to its own request only, until that is erased', async () => {
  const { app, config, store, clock, add, request: one } = await start();
  const other = await newRequest(app);
  const added = await add(one, 'a');
  const [{ id } = { id: '' }, ...others] = await photosOf(store, one);
  expect(others).toEqual([]);
  expect(added).toEqual({ id });
  expect(await add(one, 'a')).toEqual({ id });
  expect(String(await pictureOf(store, one, id, 'large'))).toBe('large a');
  expect(String(await pictureOf(store, one, id, 'small'))).toBe('small a');
  expect(await pictureOf(store, other, id, 'large')).toBeUndefined();
  expect(await add(other, 'a')).not.toEqual({ id });
  expect(await add('no request', 'a')).toBe('link');
  await eraseRequests(store, config.dataDir, await selectRequests(store, { id: one }), {
    actor: '',
    at: clock.now,
  });
  expect(await pictureOf(store, one, id, 'large')).toBeUndefined();
  expect(await photosOf(store, one)).toEqual([]);
  expect(await photosOf(store, other)).toHaveLength(1);
});

it('photos that arrive at the same moment never exceed twelve, and equal photos are stored once', async () => {
  const { store, add, request } = await start();
  const contents = Array.from({ length: 20 }, (_, index) => String(index));
  const added = await Promise.all([...contents, ...contents].map((content) => add(request, content)));
  expect(added).toContain('too-many');
  const photos = await photosOf(store, request);
  expect(new Set(photos.map(({ sha256 }) => sha256)).size).toBe(12);
  expect(photos).toHaveLength(12);
  expect(new Set(photos.map(({ message_id }) => message_id)).size).toBe(1);
});

it('a message with photos waits ten minutes after the last photo, and later photos get another one', async () => {
  const { store, clock, add, claim, request } = await start();
  await add(request, 'a');
  clock.now += 9 * MINUTE_MS;
  await add(request, 'b');
  clock.now += 9 * MINUTE_MS;
  expect(await claim()).toEqual([]);
  clock.now += MINUTE_MS;
  const [first, ...others] = await claim();
  expect(others).toEqual([]);
  await add(request, 'c');
  const carriers = (await photosOf(store, request)).map(({ message_id }) => message_id === first);
  expect(carriers).toEqual([true, true, false]);
  // After the clock was set back, the message waits no longer.
  clock.now -= HOUR_MS;
  expect(await claim()).toHaveLength(1);
});

it('the office erases a photo only if the entry about it is added', async () => {
  const { store, clock, add, request } = await start();
  await add(request, 'a');
  const [{ id } = { id: '' }] = await photosOf(store, request);
  const erase = (refuses?: 'past-time') =>
    addEntry(store, actOn(request, 'photo-erased', { at: clock.now }), () =>
      refuses ? { fault: refuses } : { data: {}, photo: id },
    );
  expect(await erase('past-time')).toMatchObject({ outcome: 'refused' });
  expect(await photosOf(store, request)).toHaveLength(1);
  expect(await erase()).toMatchObject({ outcome: 'done' });
  expect(await photosOf(store, request)).toEqual([]);
  expect((await historyOf(store.db, request)).map(({ action }) => action)).toEqual([
    'received',
    'photo-erased',
  ]);
});

it('a removed photo leaves no trace in the store, and can be added again', async () => {
  const { app, config, store, clock, add, request } = await start();
  const other = await newRequest(app);
  await add(request, 'secretface');
  const [{ id } = { id: '' }] = await photosOf(store, request);
  const remove = (requestId: string) => removePhoto(store, requestId, id, clock.now);
  await remove(other);
  expect(await photosOf(store, request)).toHaveLength(1);
  expect(await storedBytes(config)).toContain('secretface');
  // False, because the photo was not mailed.
  expect([await remove(request), await remove(request)]).toEqual([false, false]);
  expect(await photosOf(store, request)).toEqual([]);
  expect(await pictureOf(store, request, id, 'large')).toBeUndefined();
  await scrub(store);
  expect(await storedBytes(config)).not.toContain('secretface');
  expect(await add(request, 'secretface')).not.toEqual({ id });
});

it('the company is asked once to delete an e-mail whose photos were removed after it was sent', async () => {
  const { app, store, clock, add, claim, request } = await start();
  for (const content of ['a', 'b', 'c']) await add(request, content);
  clock.now += HOUR_MS;
  expect(await claim()).toHaveLength(1);
  const [a, b, c] = await photosOf(store, request);
  const remove = (id = '') => removePhoto(store, request, id, clock.now);
  expect([await remove(a?.id), await remove(b?.id)]).toEqual([true, true]);
  const asked = async () => {
    clock.now += 11 * MINUTE_MS;
    return (await claimMessages(store, clock.now, 100)).filter(({ kind }) => kind === 'photo-removed');
  };
  const [message, ...others] = await asked();
  if (!message) throw new Error('no message');
  expect(others).toEqual([]);
  const { subject, text } = (await app.messages.compose(message)) ?? {};
  expect(subject).toBe(`Photo à supprimer - ${message.reference}`);
  expect(text).toContain('supprimez-le de vos boîtes');
  expect(text).not.toContain(REQUEST.lastName);
  await settleMessage(store, message, { state: 'delivered' }, clock.now);
  // A photo that is removed later is asked for again.
  expect(await remove(c?.id)).toBe(true);
  expect(await asked()).toHaveLength(1);
  expect(await remove(c?.id)).toBe(false);
});

it('no message with photos is larger than seven million bytes', async () => {
  const { store, clock, claim, request } = await start();
  for (const [content, bytes] of [
    ['a', 4_000_000],
    ['b', 3_000_000],
    ['c', 1],
  ] as const) {
    const photo = anyPhoto(request, content);
    const pictures = { ...photo.pictures, large: Buffer.alloc(bytes, content) };
    await addPhoto(store, { ...photo, pictures }, clock.now);
  }
  clock.now += HOUR_MS;
  expect(await claim()).toHaveLength(2);
  const [one, two, three] = (await photosOf(store, request)).map(({ message_id }) => message_id);
  expect(two).toBe(one);
  expect(three).not.toBe(one);
});
