import { expect, it } from 'vitest';
import { photosLink } from '../../../quote/photos.ts';
import { FORM_HEADERS, formBody, jsonBody } from '../../../testing/app.ts';
import { ask, NATIVE, startPhotos } from '../../../testing/photos.ts';
import { addPhotoQuery } from './offer.ts';

const LINK = /^\/devis-gratuit\/photos\?demande=[\da-f]{8}&cle=\d{5}\.[\w-]{43}$/;

it('the answer to a request has its photo link, and has the same link when it is sent again', async () => {
  const { post, origin } = await startPhotos();
  const body = jsonBody();
  const { success, message, photos } = (await post(body)).json() as Record<string, unknown>;
  expect({ success, message }).toEqual({ success: true, message: 'Votre demande a bien été envoyée.' });
  expect(photos).toMatch(LINK);
  expect([photos, undefined, 5, '/contact?a'].filter((link) => photosLink(link))).toEqual([photos]);
  expect((await post(body)).json()).toMatchObject({ photos });
  expect((await ask(origin + photos)).status).toBe(200);
});

it('a request in quarantine gets no photo link, at first and when it is sent again', async () => {
  const { post } = await startPhotos();
  const body = jsonBody({}, { botcheck: 'x' });
  for (const answer of [await post(body), await post(body)]) {
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain('photos');
  }
  const native = await post(formBody({}, { botcheck: 'x' }), FORM_HEADERS);
  expect(native.headers.location).toBe('/devis-gratuit?success=true');
});

it.each([
  ['/devis-gratuit?success=true#demande-recue', '/devis-gratuit?success=true&demande=a&cle=b#demande-recue'],
  ['/devis-gratuit', '/devis-gratuit?demande=a&cle=b'],
  ['http://localhost/devis-gratuit?a=1', 'http://localhost/devis-gratuit?a=1&demande=a&cle=b'],
  ['/contact', '/contact'],
  ['/devis-gratuit/photos', '/devis-gratuit/photos'],
])('a form with the redirect %s is redirected to %s', (redirect, location) => {
  expect(addPhotoQuery(redirect, '?demande=a&cle=b')).toBe(location);
});

it('the form’s page offers to add photos if its query is valid, else it is the built page', async () => {
  const { app, visitor, origin } = await startPhotos();
  const built = await ask(`${origin}/devis-gratuit`, { headers: NATIVE });
  const query = new URL(visitor.at()).search;
  const address = `${origin}/devis-gratuit${query}&success=true`;
  const filled = await ask(address, { headers: NATIVE });
  expect(filled.text).toContain(`href="/devis-gratuit/photos${query.replaceAll('&', '&amp;')}"`);
  expect(Object.fromEntries(filled.headers)).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'content-security-policy': built.headers.get('content-security-policy'),
  });
  const forged = await ask(`${origin}/devis-gratuit${query}x`, { headers: NATIVE });
  app.pages = { ...app.pages, render: () => Promise.reject(new Error('broken')) };
  for (const { text, headers } of [forged, await ask(address, { headers: NATIVE })]) {
    expect(text).toBe(built.text);
    expect(headers.get('etag')).toBe(built.headers.get('etag'));
  }
});

it('photo links also work with OFFICE=off', async () => {
  const signed = await startPhotos({ office: false });
  expect((await ask(signed.visitor.at())).status).toBe(200);
  expect(signed.app.officeLinks).toBeUndefined();
});
