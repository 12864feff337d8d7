import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { oneRequest, startDesk, wordsOf } from '../../../testing/desk.ts';
import { anyPhoto, newRequest } from '../../../testing/photos.ts';
import { jsonBody } from '../../../testing/request-bodies.ts';

const NINE = Date.parse('2026-11-23T08:00:00Z');
const MINUTE = 60_000;
const PAGE_MAX_BYTES = 15_000;

type Store = Awaited<ReturnType<typeof startDesk>>['store'];

const add = async (store: Store, requestId: string, contents: string[], at: number) => {
  for (const content of contents) await store.addPhoto(anyPhoto(requestId, content), at);
  return store.photosOf(requestId);
};

const picturesIn = (page: string) => [
  ...page.matchAll(/<a href="([^"]+)"><img src="([^"]+)" alt="([^"]+)"/g),
];

describe('a request’s photos', () => {
  it('stand on its page, small, and lead to the large ones', async () => {
    const { store, record, url, get, page, clock } = await oneRequest(NINE);
    expect(page).not.toContain('<img');
    await add(store, record.id, ['a', 'b', 'c'], NINE + MINUTE);
    clock.now += MINUTE;
    const { text } = await get(url);
    expect(wordsOf(text)).toContain('Description');
    expect(wordsOf(text)).toContain('3 photos');
    const pictures = picturesIn(text);
    expect(pictures.map(([, , , words]) => words)).toEqual(['Photo 1', 'Photo 2', 'Photo 3']);
    const [, large = '', small = ''] = pictures[1] ?? [];
    const answers = [await get(large), await get(small.replace('&amp;', '&'))];
    expect(answers.map(({ text: content }) => content)).toEqual(['large b', 'small b']);
    for (const { headers } of answers) expect(headers['content-type']).toBe('image/jpeg');
    expect(text.match(/loading="lazy"/g)).toHaveLength(3);
  });

  it('are told in the lists and in the history, with what came together in one line', async () => {
    const { store, record, url, get, clock } = await oneRequest(NINE);
    await add(store, record.id, ['a', 'b'], NINE + MINUTE);
    await store.claim('test', NINE + 20 * MINUTE, 10);
    await add(store, record.id, ['c'], NINE + 30 * MINUTE);
    const by = { actor: 'anne@example.org', at: NINE + 25 * MINUTE };
    await store.mark({ id: randomUUID(), requestId: record.id, action: 'taken', ...by });
    clock.now = NINE + 40 * MINUTE;
    expect(wordsOf((await get('/bureau')).text)).toContain('Débarras après décès · Paris · 3 photos');
    expect(wordsOf((await get(url)).text)).toMatch(
      /Historique 1 photo reçue à 9 h 30 Pris en charge à 9 h 25, anne@example.org 2 photos reçues à 9 h 01 Demande reçue à 9 h/,
    );
  });

  it('leave the page small, however many they are and with a long history', async () => {
    const clock = { now: NINE };
    const { store, post, get } = await startDesk(clock);
    await post(jsonBody({ description: 'é🏚'.repeat(333) }));
    const [record] = await store.select();
    const { id = '', reference = '' } = record ?? {};
    await add(store, id, [...'abcdefghijkl'], NINE);
    for (let entry = 1; entry <= 12; entry += 1) {
      const by = { actor: 'anne@example.org', at: NINE + entry * MINUTE };
      const note = `Note ${entry} : ${'très longue '.repeat(20)}`;
      await store.mark({ id: randomUUID(), requestId: id, action: 'note', note, ...by });
    }
    const { text } = await get(`/bureau/demande/${reference}`);
    expect(picturesIn(text)).toHaveLength(12);
    expect(Buffer.byteLength(text)).toBeLessThan(PAGE_MAX_BYTES);
  });

  it('are named where somebody is about to erase them', async () => {
    const { store, record, url, submit, fields } = await oneRequest(NINE);
    await add(store, record.id, ['a'], NINE);
    const { text } = await submit(url, { ...fields, action: 'effacer' });
    expect(wordsOf(text)).toContain('les coordonnées, les réponses et les photos de cette personne');
  });
});

it('the address of a photo opens to who has logged in, and to nobody else', async () => {
  const { app, store, get, anonymous } = await startDesk({ now: NINE });
  const [one, other] = [await newRequest(app), await newRequest(app)];
  const [photo] = await add(store, one, ['a'], NINE);
  const address = `/bureau/photo/${one}/${photo?.id}`;
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
    `/bureau/photo/${other}/${photo?.id}`,
    `/bureau/photo/${one}/${randomUUID()}`,
    `/bureau/photo/${one}/%00`,
    `/bureau/photo/..%2F..%2F/${photo?.id}`,
  ])
    expect(await get(unknown)).toMatchObject({ status: 404, text: expect.stringContaining('Photo') });
});
