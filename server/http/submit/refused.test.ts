import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shareApp, startApp, testConfig } from '../../../testing/app.ts';
import { jsonBody, REQUEST } from '../../../testing/request-bodies.ts';

const { app, post, logged } = await shareApp();

describe('a refused request', () => {
  it('gets the message of each wrong field', async () => {
    const answer = await post(jsonBody({ firstName: 'J', service: 'Piscine' }));
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ success: false, message: expect.any(String) });
    expect(answer.json().errors).toEqual({
      firstName: ['Le prénom doit contenir au moins 2 caractères'],
      service: ['Veuillez sélectionner un type de service'],
    });
    expect(await app.store.select()).toEqual([]);
  });

  it('asked for a service that the built form does not offer, whatever the content says', async () => {
    const config = testConfig();
    const services = [{ option: 'Débarras de péniche', sensitive: false }];
    writeFileSync(
      join(config.dist, 'tables/services.json'),
      JSON.stringify({ services, postalPrefixes: ['69'] }),
    );
    const other = await startApp(config, { deliver: false });
    expect((await other.post(jsonBody({ service: 'Débarras jardin' }))).status).toBe(400);
    expect((await other.post(jsonBody({ service: 'Débarras de péniche' }))).status).toBe(200);
  });

  it.each([
    ['a wrong key', jsonBody({}, { access_key: 'autre' }), 403],
    ['no key', jsonBody({}, { access_key: undefined }), 403],
    ['a token that is an object', jsonBody({}, { formToken: { a: 1 } }), 400],
    ['a token with line breaks', jsonBody({}, { formToken: 'abc\r\nBcc: x@y.z' }), 400],
    ['fields that are no strings', jsonBody({}, { firstName: ['Jeanne'], city: 75 }), 400],
    ['an array as body', [jsonBody()], 400],
    ['bad JSON', '{"access_key": "local",', 400],
    ['bad UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 400],
    ['a body over 64 kB', jsonBody({}, { message: 'x'.repeat(70_000) }), 413],
  ])('with %s', async (_, body, status) => {
    const answer = await post(body as object);
    expect(answer.status).toBe(status);
    expect(answer.json()).toMatchObject({
      success: false,
      message: expect.any(String),
      body: { message: expect.any(String) },
    });
    expect(await app.store.select()).toEqual([]);
    expect(logged()).toContain(`"status":${status}`);
  });

  it.each([
    'https://ailleurs.example/devis-gratuit',
    '//ailleurs.example/',
    '/\\ailleurs.example',
    '/.//ailleurs.example/',
    '/x/..//ailleurs.example/a',
    '/%2e//ailleurs.example/',
    '/.\\\\ailleurs.example/',
    './/ailleurs.example/',
    'javascript:alert(1)',
    'http://localhost@ailleurs.example/',
    ['http://localhost/'],
  ])('with a redirect to %s', async (redirect) => {
    const answer = await post(jsonBody({}, { redirect }));
    expect([answer.status, answer.json().errors?.redirect?.length]).toEqual([400, 1]);
  });

  it.each([
    ['multipart/form-data; boundary=x', '--x--'],
    ['text/plain', 'bonjour'],
    ['application/xml', '<a/>'],
  ])('with the content type %s', async (type, body) => {
    expect((await post(body, { 'content-type': type })).status).toBe(415);
  });

  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS'] as const)('with the method %s', async (method) => {
    const answer = await app.inject({ method, url: '/submit' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('POST');
  });

  it('leaves no personal data in the log', async () => {
    const other = await startApp();
    await other.post(jsonBody({ ...REQUEST, phone: '123' }));
    await other.post(jsonBody(REQUEST));
    await other.post(jsonBody(REQUEST, { formToken: 'jeton-unique-et-long-1' }));
    expect(other.logged()).toContain('jeton-un');
    for (const secret of ['jeanne', 'Aubign', '06 12', '127.0.0.1', 'Glaci', 'jeton-unique-et', 'Mozilla']) {
      expect(other.logged()).not.toContain(secret);
    }
  });
});
