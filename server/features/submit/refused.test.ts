import { describe, expect, it } from 'vitest';
import type { FormPage, RefusedForm } from '../../../quote/pages/form.ts';
import { EMPTY_REQUEST, type QuoteRequest } from '../../../quote/schema.ts';
import { FORM_HEADERS, type PostAnswer, shareApp, startApp, testConfig } from '../../../testing/app.ts';
import { formBody, jsonBody, REQUEST } from '../../../testing/request-bodies.ts';
import { writeTable } from '../../../testing/site.ts';
import { selectRequests } from '../../data/requests.ts';
import type { Pages } from '../../http/pages.ts';

/** Pages that are the JSON of their data. */
const pages: Pages = {
  render: async (_, data) => JSON.stringify(data),
  officeScriptHash: '',
  renderSamples: async () => new Map(),
};
const options = { pages };
const refusedFormIn = ({ text }: PostAnswer): RefusedForm | undefined =>
  (JSON.parse(text) as FormPage).refused;

const { app, store, post, logged } = await shareApp({}, options);

describe('a refused request', () => {
  it('gets the message of each wrong field', async () => {
    const answer = await post(jsonBody({ firstName: 'J', service: 'Piscine' }));
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, message: expect.any(String) });
    expect(answer.json().errors).toEqual({
      firstName: ['Le prénom doit contenir au moins 2 caractères'],
      service: ['Veuillez sélectionner un type de service'],
    });
  });

  it('has a service or a key that the built form does not have', async () => {
    const config = testConfig();
    const services = [{ option: 'Débarras de péniche', sensitive: false }];
    writeTable(config.dist, 'services', { services, postalPrefixes: ['69'] });
    writeTable(config.dist, 'form', { submitUrl: '/submit', accessKey: 'cle' });
    const other = await startApp(config);
    const statusOf = async (service: string, access_key: string) =>
      (await other.post(jsonBody({ service }, { access_key }))).status;
    expect(await statusOf('Débarras jardin', 'cle')).toBe(400);
    expect(await statusOf('Débarras de péniche', 'local')).toBe(403);
    expect(await statusOf('Débarras de péniche', 'cle')).toBe(200);
  });

  it('has the key of the built form, although ACCESS_KEY is another', async () => {
    const other = await startApp(testConfig({ accessKey: 'donnee' }));
    expect((await other.post(jsonBody())).status).toBe(403);
    expect((await other.post(jsonBody({}, { access_key: 'donnee' }))).status).toBe(200);
  });

  it.each([
    ['a wrong key', jsonBody({}, { access_key: 'autre' }), 403],
    ['no key', jsonBody({}, { access_key: undefined }), 403],
    ['a token that is an object', jsonBody({}, { formToken: { a: 1 } }), 400],
    ['a token of 101 characters', jsonBody({}, { formToken: 'x'.repeat(101) }), 400],
    ['half a name', jsonBody({}, { lastName: undefined, from_name: 'Anne Durand' }), 400],
    ['a token with line breaks', jsonBody({}, { formToken: 'abc\r\nBcc: x@y.z' }), 400],
    ['fields that are no strings', jsonBody({}, { firstName: ['Jeanne'], city: 75 }), 400],
    ['an array as body', [jsonBody()], 403],
    ['bad JSON', '{"access_key": "local",', 400],
    ['a body over 64 kB', jsonBody({}, { message: 'x'.repeat(70_000) }), 413],
    ['another type', '<a/>', 415],
  ])('has %s', async (_, body, status) => {
    const answer = await post(body, status === 415 ? { 'content-type': 'application/xml' } : {});
    expect(answer.status).toBe(status);
    const message = expect.any(String);
    expect(answer.json()).toMatchObject({ success: false, message, body: { message } });
    expect(await selectRequests(store)).toEqual([]);
    expect(logged()).toContain(`"status":${status}`);
  });

  it('has a redirect to another host', async () => {
    const redirects = [
      ...['https://ailleurs.example/devis-gratuit', '//ailleurs.example/', '/\\ailleurs.example'],
      ...['/.//ailleurs.example/', '/x/..//ailleurs.example/a', '/%2e//ailleurs.example/'],
      ...['/.\\\\ailleurs.example/', './/ailleurs.example/', 'javascript:alert(1)'],
      ...['http://localhost@ailleurs.example/', 'http://x@localhost/', 'http://:x@localhost/'],
      ...['ftp://localhost/', ['http://localhost/'], `/${'x'.repeat(500)}`],
    ];
    for (const redirect of redirects) {
      const answer = await post(jsonBody({}, { redirect }));
      expect([redirect, answer.status, answer.json().errors?.redirect?.length]).toEqual([redirect, 400, 1]);
    }
  });

  it('has another method than POST', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'OPTIONS'] as const) {
      const { statusCode, headers } = await app.inject({ method, url: '/submit' });
      expect([method, statusCode, headers.allow]).toEqual([method, 405, 'POST']);
    }
  });

  it('leaves no personal data in the log', async () => {
    const other = await startApp({}, { deliver: true });
    await other.post(jsonBody({ ...REQUEST, phone: '123' }));
    await other.post(jsonBody(REQUEST, { formToken: 'jeton-unique-et-long-1' }));
    expect(other.logged()).toContain('jeton-un');
    for (const secret of ['jeanne', 'Aubign', '06 12', '127.0.0.1', 'Glaci', 'jeton-unique-et', 'Mozilla'])
      expect(other.logged()).not.toContain(secret);
  });
});

it('an unexpected error is logged, and answered in JSON', async () => {
  const { app, post, logged } = await startApp({}, options);
  app.now = () => {
    throw new Error('Anne');
  };
  const answer = await post(jsonBody());
  expect([answer.status, answer.json().success]).toEqual([500, false]);
  expect(logged()).toMatch(/"level":50.*request failed/);
});

describe('a refused form without scripts', () => {
  const PRIVATE = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'self'",
    'cache-control': 'no-store',
  };
  const refused = (fields: Partial<QuoteRequest>, more: Record<string, string> = {}) =>
    post(formBody({ ...REQUEST, ...fields }, more), FORM_HEADERS);

  it('comes back with its answers, their messages, and the headers of the form’s page', async () => {
    const wrong = { firstName: 'J', description: 'x'.repeat(1001) };
    const answer = await refused(wrong);
    expect(answer.status).toBe(400);
    expect(refusedFormIn(answer)).toEqual({
      status: 400,
      isAgreed: false,
      message: expect.any(String),
      values: { ...REQUEST, ...wrong },
      messages: {
        firstName: 'Le prénom doit contenir au moins 2 caractères',
        description: 'La description ne peut pas dépasser 1000 caractères',
      },
      hiddenFieldErrors: [],
    });
    expect(answer.headers).toMatchObject({ ...PRIVATE, 'cross-origin-opener-policy': 'same-origin' });
  });

  it('keeps texts of any length, and an empty string for a missing answer', async () => {
    for (const [description, kept] of [
      ['\r\nDeux\r\n  lignes\r\n', '\nDeux\n  lignes\n'],
      ['Où ça ? '.repeat(1250), 'Où ça ? '.repeat(1250)],
    ] as const)
      expect(refusedFormIn(await refused({ description, postalCode: '' }))?.values.description).toBe(kept);
    const answer = await post('access_key=local&botcheck=Anne&firstName=Anne', FORM_HEADERS);
    expect(refusedFormIn(answer)?.values).toEqual({ ...EMPTY_REQUEST, firstName: 'Anne' });
  });

  it.each([
    ['key', { access_key: 'ancienne' }, 403, []],
    ['return address', { redirect: 'https://ailleurs.example' }, 400, [/retour doit appartenir au site/]],
    ['token', { formToken: 'a\nb' }, 400, [/jeton/]],
  ])('comes back if it has another %s', async (_, more, status, others) => {
    const form = refusedFormIn(await refused({}, more));
    expect(form).toMatchObject({ status, values: REQUEST, messages: {} });
    expect(form?.hiddenFieldErrors).toEqual(others.map((text) => expect.stringMatching(text)));
  });

  it('comes back with the time to wait if it is throttled', async () => {
    const { post } = await startApp({}, options);
    for (const city of ['Meudon', 'Sceaux', 'Bagneux'])
      await post(formBody({ ...REQUEST, city }), FORM_HEADERS);
    const answer = await post(formBody(REQUEST), FORM_HEADERS);
    expect([answer.status, answer.headers['retry-after']]).toEqual([429, '600']);
    const message = 'Veuillez patienter 10 minutes avant de renvoyer le formulaire.';
    expect(refusedFormIn(answer)).toMatchObject({ status: 429, message, values: REQUEST });
  });

  it('comes back if it cannot be stored, and becomes a failure page if it cannot be rendered', async () => {
    const { app, store, post, logged } = await startApp({}, options);
    store.write = () => Promise.reject(new Error('disk full'));
    const answer = await post(formBody(REQUEST), FORM_HEADERS);
    expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
    expect(refusedFormIn(answer)).toMatchObject({ status: 503, values: REQUEST, messages: {} });
    app.pages = { ...pages, render: () => Promise.reject(new Error('broken page')) };
    const failed = await post(formBody(REQUEST), FORM_HEADERS);
    expect([failed.status, failed.text]).toEqual([500, expect.stringContaining('Erreur 500')]);
    expect(failed.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(logged()).toContain('request failed');
  });

  it.each([
    ['too long a text', formBody({ description: 'é'.repeat(20_000) }), {}, 413],
    ['another type', formBody(), { 'content-type': 'multipart/form-data; boundary=x' }, 415],
  ])('gets a failure page if its body cannot be read: %s', async (_, body, type, status) => {
    const answer = await post(body, { ...FORM_HEADERS, ...type });
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(`Erreur ${status}`)]);
    expect(answer.headers).toMatchObject(PRIVATE);
  });
});
