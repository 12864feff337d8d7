import { describe, expect, it } from 'vitest';
import type { FormPage, RefusedForm } from '../../../quote/pages/form.ts';
import { EMPTY_REQUEST, type QuoteRequest } from '../../../quote/schema.ts';
import { FORM_HEADERS, type PostAnswer, shareApp, startApp } from '../../../testing/app.ts';
import { formBody, REQUEST } from '../../../testing/request-bodies.ts';
import type { Pages } from '../../pages.ts';

/** Instead of its page, what the page is given. */
const pages: Pages = {
  render: async (_, data) => JSON.stringify(data),
  listScript: '',
  renderSamples: async () => new Map(),
};
const options = { deliver: false, pages };
const given = ({ text }: PostAnswer): RefusedForm | undefined => (JSON.parse(text) as FormPage).refused;

const refusing = await shareApp({}, options);

describe('a form refused without JavaScript', () => {
  const refused = (fields: Partial<QuoteRequest>, more: Record<string, string> = {}) =>
    refusing.post(formBody({ ...REQUEST, ...fields }, more), FORM_HEADERS);

  it('comes back with its answers and a message for each wrong one, with the headers of the form’s page', async () => {
    const wrong = { firstName: 'J', description: 'x'.repeat(1001) };
    const answer = await refused(wrong);
    expect(answer.status).toBe(400);
    expect(given(answer)).toEqual({
      status: 400,
      message: expect.any(String),
      values: { ...REQUEST, ...wrong },
      messages: {
        firstName: 'Le prénom doit contenir au moins 2 caractères',
        description: 'La description ne peut pas dépasser 1000 caractères',
      },
      others: [],
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'self'",
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  });

  it.each([
    ['a line break first, as browsers send it', '\r\nDeux\r\n  lignes\r\n', '\nDeux\n  lignes\n'],
    ['10,000 characters', 'Où ça ? '.repeat(1250), 'Où ça ? '.repeat(1250)],
    ['markup', '</textarea><script>alert("1")</script>', '</textarea><script>alert("1")</script>'],
  ])('keeps %s', async (_, description, kept) => {
    expect(given(await refused({ description, postalCode: '' }))?.values).toMatchObject({
      description: kept,
    });
  });

  it('comes back empty where an answer is missing', async () => {
    const answer = await refusing.post('access_key=local&botcheck=Anne&firstName=Anne', FORM_HEADERS);
    expect(given(answer)?.values).toEqual({ ...EMPTY_REQUEST, firstName: 'Anne' });
  });

  it.each([
    ['key', { access_key: 'ancienne' }, 403, []],
    ['return address', { redirect: 'https://ailleurs.example' }, 400, [/retour doit appartenir au site/]],
    ['token', { formToken: 'a\nb' }, 400, [/jeton/]],
  ])('comes back with another %s', async (_, more, status, others) => {
    const form = given(await refused({}, more));
    expect(form).toMatchObject({ status, values: REQUEST, messages: {} });
    expect(form?.others).toEqual(others.map((text) => expect.stringMatching(text)));
  });

  it('comes back from the throttle, with the wait', async () => {
    const { post } = await startApp({}, options);
    for (const city of ['Meudon', 'Sceaux', 'Bagneux'])
      await post(formBody({ ...REQUEST, city }), FORM_HEADERS);
    const answer = await post(formBody(REQUEST), FORM_HEADERS);
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '600']);
    const message = 'Veuillez patienter 10 minutes avant de renvoyer le formulaire.';
    expect(given(answer)).toMatchObject({ status: 429, message, values: REQUEST });
  });

  it('comes back when it cannot be stored; if it cannot be shown either, a page of the site says so', async () => {
    const { app, post, logged } = await startApp({}, options);
    app.store.accept = () => Promise.reject(new Error('disk full'));
    const answer = await post(formBody(REQUEST), FORM_HEADERS);
    expect(answer.status).toBe(503);
    expect(given(answer)).toMatchObject({ status: 503, values: REQUEST, messages: {} });
    app.pages = { ...pages, render: () => Promise.reject(new Error('broken page')) };
    const failed = await post(formBody(REQUEST), FORM_HEADERS);
    expect([failed.status, failed.text]).toEqual([500, expect.stringContaining('Erreur 500')]);
    expect(failed.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(logged()).toContain('request failed');
  });
});
