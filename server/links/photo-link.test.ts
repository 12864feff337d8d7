import { expect, it } from 'vitest';
import { ask, JSON_ONLY, startPhotos } from '../../testing/photos.ts';
import { jpeg } from '../../testing/pictures.ts';

const DAY_MS = 24 * 60 * 60_000;

it('a link opens its own request for fourteen days', async () => {
  const clock = { now: Date.parse('2026-11-21T15:00:00Z') };
  const { visitor, newVisitor } = await startPhotos({}, { now: () => clock.now });
  const other = await newVisitor();
  const status = async () => (await ask(visitor.at())).status;
  clock.now += 14 * DAY_MS;
  expect(await status()).toBe(200);
  clock.now += DAY_MS;
  expect(await status()).toBe(403);
  const mixed = new URL(visitor.at());
  mixed.searchParams.set('cle', new URL(other.at()).searchParams.get('cle') ?? '');
  expect((await ask(mixed.href)).status).toBe(403);
});

it('an invalid link opens nothing, and every invalid link gets the same answer', async () => {
  const { visitor, origin } = await startPhotos();
  const { id } = (await visitor.send(await jpeg())).json();
  const closed = await ask(`${origin}/devis-gratuit/photos`);
  expect(closed.status).toBe(403);
  expect(closed.text).toContain('Ce lien n’est plus valable');
  expect(closed.text).not.toContain('<form');
  for (const path of ['', `/image/${id}`]) {
    const { headers, json } = await ask(`${origin}/devis-gratuit/photos${path}?demande=abcd1234&cle=1.x`, {
      headers: JSON_ONLY,
    });
    expect(json()).toMatchObject({ success: false, reason: 'link' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  }

  const good = new URL(visitor.at()).searchParams;
  const [demande = '', cle = ''] = [good.get('demande') ?? '', good.get('cle') ?? ''];
  const [day = '', signature = ''] = cle.split('.');
  const first = signature.startsWith('A') ? 'B' : 'A';
  for (const pair of [
    `demande=${demande}&demande=${demande}&cle=${cle}`,
    `demande=${demande}&cle=${cle}&cle=${cle}`,
    { demande, cle: `${day}.${first}${signature.slice(1)}` },
    { demande, cle: cle.slice(0, -1) },
    { demande, cle: `${cle}A` },
    { demande, cle: `${Number(day) + 1}.${signature}` },
    { demande, cle: `0${cle}` },
    { demande, cle: ` ${cle}` },
    { demande, cle: `${day}.` },
    { demande: 'abcd1234', cle },
    { demande: '', cle: '' },
    { demande: `${demande}\0`, cle: '🏚' },
    { demande: '\0', cle: `${day}.${first}${signature.slice(1)}` },
  ]) {
    const answer = await ask(`${origin}/devis-gratuit/photos?${new URLSearchParams(pair)}`);
    expect([answer.status, answer.text]).toEqual([403, closed.text]);
  }
});

it('a NUL character in an address or a form never reaches the database', async () => {
  const { visitor, origin, logged } = await startPhotos();
  await visitor.send(await jpeg());
  const { search } = new URL(visitor.at());
  const image = await ask(`${origin}/devis-gratuit/photos/image/%00${search}`);
  const removed = await ask(`${origin}/devis-gratuit/photos/retirer${search}`, {
    method: 'POST',
    body: new URLSearchParams({ id: '\0' }),
  });
  expect([image.status, removed.status]).toEqual([404, 303]);
  expect(logged()).not.toContain('"level":50');
});
