import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { MINUTE, NINE, oneRequest, wordsOf } from '../../../testing/desk.ts';
import { anyPhoto } from '../../../testing/photos.ts';

/** A request to which photos can be added. */
async function withPhotos() {
  const desk = await oneRequest();
  const add = async (contents: string, at: number) => {
    for (const content of contents) await desk.store.addPhoto(anyPhoto(desk.record.id, content), at);
  };
  return { ...desk, add };
}

it('photos are told in the lists and in the history, with what came together in one line', async () => {
  const { add, store, act, record, url, get, clock } = await withPhotos();
  await add('ab', NINE + MINUTE);
  await store.claim('test', NINE + 20 * MINUTE, 10);
  await act(record.id, 'claimed', { at: NINE + 25 * MINUTE });
  await add('c', NINE + 30 * MINUTE);
  clock.now = NINE + 40 * MINUTE;
  expect(wordsOf((await get('/bureau')).text)).toContain('Débarras après décès · Paris · 3 photos');
  expect(wordsOf((await get(url)).text)).toMatch(
    /Historique 1 photo reçue à 9 h 30 Pris en charge à 9 h 25, camille@example.org 2 photos reçues à 9 h 01 Demande reçue à 9 h/,
  );
});

it('the address of a photo opens to who has logged in, and to nobody else', async () => {
  const { add, store, record, receive, get, anonymous } = await withPhotos();
  await add('a', NINE);
  const [photo] = await store.photosOf(record.id);
  const { record: other } = await receive();
  const address = `/bureau/photo/${record.id}/${photo?.id}`;
  expect((await anonymous(address)).status).toBe(403);
  const { status, text, headers } = await get(address);
  expect([status, text]).toEqual([200, 'large a']);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex, nofollow',
  });
  for (const unknown of [
    `/bureau/photo/${other.id}/${photo?.id}`,
    `/bureau/photo/${record.id}/${randomUUID()}`,
    `/bureau/photo/${record.id}/%00`,
    `/bureau/photo/..%2F..%2F/${photo?.id}`,
  ])
    expect(await get(unknown)).toMatchObject({ status: 404, text: expect.stringContaining('Photo') });
});
