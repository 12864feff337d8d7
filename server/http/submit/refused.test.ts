import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startApp, testConfig } from '../../../testing/app.ts';
import { jsonBody, REQUEST } from '../../../testing/request-bodies.ts';

describe('a refused request', () => {
  it('gets the message of each wrong field', async () => {
    const { app, post } = await startApp();
    const answer = await post(
      jsonBody({ firstName: 'J', email: 'rien', postalCode: '7501', service: 'Piscine' }),
    );
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({
      success: false,
      message: 'Certains champs sont à corriger.',
      errors: {
        firstName: ['Le prénom doit contenir au moins 2 caractères'],
        email: ['Veuillez entrer une adresse email valide'],
        postalCode: ['Le code postal doit contenir exactement 5 chiffres'],
        service: ['Veuillez sélectionner un type de service'],
      },
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
    const { post } = await startApp(config);
    expect((await post(jsonBody({ service: 'Débarras jardin' }))).status).toBe(400);
    expect((await post(jsonBody({ service: 'Débarras de péniche' }))).status).toBe(200);
  });

  it.each([
    ['a wrong key', jsonBody({}, { access_key: 'autre' }), 403],
    ['no key', jsonBody({}, { access_key: undefined }), 403],
    ['a redirect to another site', jsonBody({}, { redirect: 'https://ailleurs.example/devis-gratuit' }), 400],
    ['a redirect without a scheme', jsonBody({}, { redirect: '//ailleurs.example/' }), 400],
    ['a redirect with backslashes', jsonBody({}, { redirect: '/\\ailleurs.example' }), 400],
    ['a redirect with a dot segment', jsonBody({}, { redirect: '/.//ailleurs.example/' }), 400],
    ['a redirect with a double-dot segment', jsonBody({}, { redirect: '/x/..//ailleurs.example/a' }), 400],
    ['a redirect with an encoded dot segment', jsonBody({}, { redirect: '/%2e//ailleurs.example/' }), 400],
    [
      'a redirect with a dot segment and backslashes',
      jsonBody({}, { redirect: '/.\\\\ailleurs.example/' }),
      400,
    ],
    ['a relative redirect with a dot segment', jsonBody({}, { redirect: './/ailleurs.example/' }), 400],
    ['a redirect to a script', jsonBody({}, { redirect: 'javascript:alert(1)' }), 400],
    ['a redirect with a user name', jsonBody({}, { redirect: 'http://localhost@ailleurs.example/' }), 400],
    ['a redirect that is an array', jsonBody({}, { redirect: ['http://localhost/'] }), 400],
    ['a token that is an object', jsonBody({}, { formToken: { a: 1 } }), 400],
    ['a token with line breaks', jsonBody({}, { formToken: 'abc\r\nBcc: x@y.z' }), 400],
    ['fields that are no strings', jsonBody({}, { firstName: ['Jeanne'], city: 75 }), 400],
    ['an array as body', [jsonBody()], 400],
    ['bad JSON', '{"access_key": "local",', 400],
    ['bad UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 400],
    ['a body over 64 kB', jsonBody({}, { message: 'x'.repeat(70_000) }), 413],
  ])('with %s', async (_, body, status) => {
    const { app, post, logged } = await startApp();
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
    ['multipart/form-data; boundary=x', '--x--'],
    ['text/plain', 'bonjour'],
    ['application/xml', '<a/>'],
  ])('with the content type %s', async (type, body) => {
    const { post } = await startApp();
    expect((await post(body, { 'content-type': type })).status).toBe(415);
  });

  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS'] as const)('with the method %s', async (method) => {
    const { app } = await startApp();
    const answer = await app.inject({ method, url: '/submit' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('POST');
  });

  it('leaves no personal data in the log', async () => {
    const { post, logged } = await startApp();
    await post(jsonBody({ ...REQUEST, phone: '123' }));
    await post(jsonBody(REQUEST));
    await post(jsonBody(REQUEST, { formToken: 'jeton-unique-et-long-1' }));
    expect(logged()).toContain('jeton-un');
    for (const secret of ['jeanne', 'Aubign', '06 12', '127.0.0.1', 'Glaci', 'jeton-unique-et', 'Mozilla']) {
      expect(logged()).not.toContain(secret);
    }
  });
});
