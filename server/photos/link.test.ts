import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ask, JSON_ONLY, jpeg, startPhotos } from '../../testing/photos.ts';
import { SEED } from '../../testing/seed.ts';

const DAY_MS = 24 * 60 * 60_000;

it('a link is good for fourteen days, for its own request', async () => {
  const clock = { now: Date.parse('2026-11-21T15:00:00Z') };
  const { visitor, newVisitor } = await startPhotos({}, { now: () => clock.now });
  const other = await newVisitor();
  const status = async () => (await ask(visitor.at('/etat'), { headers: JSON_ONLY })).status;
  clock.now += 14 * DAY_MS;
  expect(await status()).toBe(200);
  clock.now += DAY_MS;
  expect(await status()).toBe(403);
  const mixed = new URL(visitor.at());
  mixed.searchParams.set('cle', new URL(other.at()).searchParams.get('cle') ?? '');
  expect((await ask(mixed.href)).status).toBe(403);
});

it('a link that is not good opens nothing, and every answer to it is the same', async () => {
  const { app, visitor, origin } = await startPhotos();
  const [photo] = (await visitor.send(await jpeg())).json().photos;
  const closed = await ask(`${origin}/devis-gratuit/photos`);
  expect(closed.status).toBe(403);
  expect(closed.text).toContain('Ce lien n’est plus valable');
  expect(closed.text).not.toContain('data-photos="open"');
  for (const path of ['/etat', `/image/${photo?.id}`]) {
    const { headers, json } = await ask(`${origin}/devis-gratuit/photos${path}?demande=abcd1234&cle=1.x`, {
      headers: JSON_ONLY,
    });
    expect(json()).toMatchObject({ success: false, reason: 'link' });
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('x-robots-tag')).toBe('noindex');
  }

  const good = new URL(visitor.at()).searchParams;
  const [reference = '', key = ''] = [good.get('demande') ?? '', good.get('cle') ?? ''];
  const [day = '', signature = ''] = key.split('.');
  const character = fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_');
  const spoilt = fc
    .tuple(fc.nat(42), character)
    .map(([at, other]) => signature.slice(0, at) + other + signature.slice(at + 1))
    .filter((one) => one !== signature);
  const anySignature = fc.array(character, { minLength: 43, maxLength: 43 }).map((all) => all.join(''));
  const forged = fc.oneof(
    fc.record({ demande: fc.constant(reference), cle: spoilt.map((one) => `${day}.${one}`) }),
    fc.record({ demande: fc.constant(reference), cle: anySignature.map((one) => `${day}.${one}`) }),
    fc.record({
      demande: fc.constant(reference),
      cle: fc
        .nat(999_999)
        .filter((one) => String(one) !== day)
        .map((one) => `${one}.${signature}`),
    }),
    fc.record({
      demande: fc.string({ maxLength: 12 }).filter((one) => one !== reference),
      cle: fc.constant(key),
    }),
    fc.record({ demande: fc.string({ unit: 'binary' }), cle: fc.string({ unit: 'binary' }) }),
    fc
      .constantFrom(`0${day}`, `${day}.`, ` ${day}`)
      .map((other) => ({ demande: reference, cle: `${other}.${signature}` })),
  );
  await fc.assert(
    fc.asyncProperty(forged, async (pair) => {
      const answer = await app.inject({
        url: `/devis-gratuit/photos?${new URLSearchParams(pair)}`,
        headers: { host: 'localhost' },
      });
      expect(answer.statusCode).toBe(403);
      expect(answer.body).toBe(closed.text);
    }),
    { numRuns: 2000, seed: SEED | 0 },
  );
});
