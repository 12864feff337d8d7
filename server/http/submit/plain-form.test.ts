import { describe, expect, it } from 'vitest';
import { FORM_HEADERS, shareApp, startApp } from '../../../testing/app.ts';
import { formBody, REQUEST } from '../../../testing/request-bodies.ts';

const { app, post } = await shareApp();

describe('a form sent without JavaScript', () => {
  it('is redirected to the page that it names', async () => {
    const answer = await post(formBody(REQUEST), FORM_HEADERS);
    expect(answer.status).toBe(303);
    // With the key to add photos.
    expect(answer.headers.location).toMatch(/^\/devis-gratuit\?success=true&demande=.{8}&cle=.{49}$/);
    const [stored] = await app.store.select();
    expect(stored?.request).toEqual(REQUEST);
    expect(stored?.reference).toMatch(/^[\da-f]{8}$/);
    const own = await post(formBody({}, { redirect: 'https://www.ile-nette.example/merci' }), FORM_HEADERS);
    expect(own.headers.location).toBe('https://www.ile-nette.example/merci');
  });

  it('is redirected to no host that only X-Forwarded-Host names', async () => {
    const { app, post } = await startApp({ trustProxy: 1 }, { deliver: false });
    const headers = { ...FORM_HEADERS, 'x-forwarded-host': 'ailleurs.example' };
    const answer = await post(formBody({}, { redirect: 'https://ailleurs.example/' }), headers);
    expect(answer.status).toBe(400);
    expect(await app.store.select()).toEqual([]);
    expect((await post(formBody({}, { redirect: 'http://localhost/merci' }), headers)).status).toBe(303);
  });

  it('gets a reference of its own, even in the same second as another visitor’s', async () => {
    for (const _ of [1, 2]) expect((await post(formBody(), FORM_HEADERS)).status).toBe(303);
    const [one, other] = await app.store.select();
    expect(one?.reference).not.toBe(other?.reference);
  });

  it('is stored once when sent twice, and again once its content has changed', async () => {
    const email = 'deux-fois@example.org';
    for (const city of ['Paris', 'Paris', 'Meudon'])
      expect((await post(formBody({ email, city }), FORM_HEADERS)).status).toBe(303);
    const stored = (await app.store.select()).filter(({ request }) => request.email === email);
    expect(stored.map(({ request }) => request.city).toSorted()).toEqual(['Meudon', 'Paris']);
  });

  it('may have a text of full length, though browsers send two characters for each line break', async () => {
    const description = `${'x'.repeat(9)}\n`.repeat(99) + 'x'.repeat(10);
    expect(description).toHaveLength(1000);
    const body = formBody({ description: description.replaceAll('\n', '\r\n') });
    expect((await post(body, FORM_HEADERS)).status).toBe(303);
    expect((await app.store.select())[0]?.request.description).toBe(description);
  });

  it.each([
    ['too long a text', formBody({ description: 'é'.repeat(20_000) }), {}, 413],
    ['bad percent signs', `${formBody()}&x=%zz`, {}, 400],
    ['bad UTF-8', `${formBody()}&x=%ff%fe`, {}, 400],
    ['another type', formBody(), { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ])('that cannot be read gets a page of the site: %s', async (_, body, type, status) => {
    const answer = await post(body, { ...FORM_HEADERS, ...type });
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(`Erreur ${status}`)]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'self'",
      'cache-control': 'no-store',
    });
  });
});
