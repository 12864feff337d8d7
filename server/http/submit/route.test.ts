import { describe, expect, it } from 'vitest';
import { referenceOf } from '../../../quote/message.ts';
import { FORM_HEADERS, startApp } from '../../tests/support/app.ts';
import { formBody, jsonBody, REQUEST } from '../../tests/support/bodies.ts';

describe('a request as the page sends it', () => {
  it('is stored before it is answered, and echoed', async () => {
    const { app, post } = await startApp({}, { deliver: false });
    const body = jsonBody(REQUEST);
    const answer = await post(body);
    expect(answer.status).toBe(200);
    expect(answer.json()).toMatchObject({
      success: true,
      message: expect.any(String),
      body: { data: REQUEST },
    });
    expect(answer.text).not.toContain('local');
    const [stored] = await app.store.select();
    expect(stored).toMatchObject({
      request: REQUEST,
      reference: referenceOf(body.formToken),
      quarantine: null,
      notes: {
        userAgent: 'Mozilla/5.0 (test)',
        noticeVersion: body.noticeVersion,
        timestamp: body.timestamp,
      },
      messages: [{ kind: 'quote', state: 'pending', attempts: 0 }],
    });
  });

  it('keeps the page that a visitor came from, and none for one who came directly', async () => {
    const { app, post } = await startApp({}, { deliver: false });
    const headers = { referer: 'https://localhost/devis-gratuit' };
    const { referrer: _, ...silent } = jsonBody();
    for (const body of [
      jsonBody({}, { referrer: 'https://example.org/' }),
      jsonBody({}, { referrer: '' }),
      silent,
    ])
      expect((await post(body, headers)).status).toBe(200);
    const kept = (await app.store.select()).map(({ notes }) => notes.referrer);
    expect(kept.toSorted()).toEqual(['', 'https://example.org/', 'https://localhost/devis-gratuit']);
  });

  it('is the same request when it is sent again, and a new one when its content changed', async () => {
    const { app, post } = await startApp({}, { deliver: false });
    const body = jsonBody();
    for (const _ of [1, 2, 3, 4, 5])
      expect((await post({ ...body, timestamp: new Date().toISOString() })).status).toBe(200);
    expect(await app.store.select()).toHaveLength(1);
    expect((await post({ ...body, phone: '01 44 55 66 77' })).status).toBe(200);
    expect(await app.store.select({ reference: referenceOf(body.formToken) })).toHaveLength(2);
  });

  it('is stored once when it arrives many times at once', async () => {
    const { app, post } = await startApp({}, { deliver: false });
    const body = jsonBody();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await app.store.select()).toHaveLength(1);
  });

  it('may carry a single name, as the hosted provider knows it', async () => {
    const { app, post } = await startApp({}, { deliver: false });
    const { firstName: _, lastName: __, ...body } = jsonBody({}, { from_name: 'Anne de La Tour' });
    expect((await post(body)).status).toBe(200);
    const [stored] = await app.store.select();
    expect(stored?.request).toMatchObject({ firstName: 'Anne', lastName: 'de La Tour' });
  });

  it('is cleaned', async () => {
    const { app, post } = await startApp({}, { deliver: false });
    await post(
      jsonBody({
        description: 'Avant <scr<script>x</script>ipt>alert(1)</script> après',
        city: 'Paris\r\nBcc: x',
      }),
    );
    const answer = await post(jsonBody({ description: 'Avant <b onclick="x">après</b>' }));
    expect(answer.status).toBe(200);
    expect((await app.store.select())[0]?.request.description).toBe('Avant après');
  });
});

describe('a request that is refused', () => {
  it('names every wrong field with the exact message', async () => {
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

  it.each([
    ['a wrong key', jsonBody({}, { access_key: 'autre' }), 403],
    ['no key', jsonBody({}, { access_key: undefined }), 403],
    ['a foreign way back', jsonBody({}, { redirect: 'https://ailleurs.example/devis-gratuit' }), 400],
    ['a way back without scheme', jsonBody({}, { redirect: '//ailleurs.example/' }), 400],
    ['a way back with backslashes', jsonBody({}, { redirect: '/\\ailleurs.example' }), 400],
    ['a way back that climbs out of its path', jsonBody({}, { redirect: '/.//ailleurs.example/' }), 400],
    ['a way back that climbs further', jsonBody({}, { redirect: '/x/..//ailleurs.example/a' }), 400],
    ['a way back that climbs in disguise', jsonBody({}, { redirect: '/%2e//ailleurs.example/' }), 400],
    ['a way back that climbs by backslashes', jsonBody({}, { redirect: '/.\\\\ailleurs.example/' }), 400],
    ['a relative way back that climbs', jsonBody({}, { redirect: './/ailleurs.example/' }), 400],
    ['a way back that is a script', jsonBody({}, { redirect: 'javascript:alert(1)' }), 400],
    ['a way back with a user', jsonBody({}, { redirect: 'http://localhost@ailleurs.example/' }), 400],
    ['a way back that is no text', jsonBody({}, { redirect: ['http://localhost/'] }), 400],
    ['a token that is no text', jsonBody({}, { formToken: { a: 1 } }), 400],
    ['a token with line breaks', jsonBody({}, { formToken: 'abc\r\nBcc: x@y.z' }), 400],
    ['fields that are no texts', jsonBody({}, { firstName: ['Jeanne'], city: 75 }), 400],
    ['an array', [jsonBody()], 400],
    ['bad JSON', '{"access_key": "local",', 400],
    ['bad UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 400],
    ['a body beyond 64 kB', jsonBody({}, { message: 'x'.repeat(70_000) }), 413],
  ])('%s', async (_, body, status) => {
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
  ])('type %s', async (type, body) => {
    const { post } = await startApp();
    expect((await post(body, { 'content-type': type })).status).toBe(415);
  });

  it.each(['GET', 'PUT', 'DELETE', 'OPTIONS'] as const)('method %s', async (method) => {
    const { app } = await startApp();
    const answer = await app.inject({ method, url: '/submit' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('POST');
  });

  it('without a trace of the person in the log', async () => {
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

describe('the throttle', () => {
  const START = Date.parse('2026-11-21T09:00:00Z');

  it('lets three requests of an e-mail through within ten minutes, and says how long to wait', async () => {
    let now = START;
    const { post } = await startApp({}, { now: () => now, deliver: false });
    const again = () => post(jsonBody({ email: ' Jeanne@Example.org ' }));
    for (const _ of [1, 2, 3]) {
      expect((await again()).status).toBe(200);
      now += 60_000;
    }
    const refused = await again();
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('420');
    expect(refused.json().message).toBe('Veuillez patienter 7 minutes avant de renvoyer le formulaire.');
    expect((await post(jsonBody({ email: 'autre@example.org' }))).status).toBe(200);
    now += 7 * 60_000;
    expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(429);
  });

  it('does not count a repeated or a refused sending', async () => {
    const { post } = await startApp({}, { deliver: false });
    const body = jsonBody({ email: 'a@example.org' });
    for (const _ of [1, 2, 3, 4]) expect((await post(body)).status).toBe(200);
    for (const _ of [1, 2, 3, 4]) expect((await post({ ...body, phone: '1' })).status).toBe(400);
    for (const _ of [1, 2]) expect((await post(jsonBody({ email: 'a@example.org' }))).status).toBe(200);
    expect((await post(jsonBody({ email: 'a@example.org' }))).status).toBe(429);
    expect((await post(body)).status).toBe(200);
  });

  it('never blocks for longer than a window when the clock is set back', async () => {
    let now = START;
    const { post } = await startApp({}, { now: () => now, deliver: false });
    const again = () => post(jsonBody({ email: 'a@example.org' }));
    for (const _ of [1, 2, 3]) await again();
    now -= 24 * 60 * 60_000;
    expect((await again()).headers['retry-after']).toBe('600');
    now += 10 * 60_000;
    expect((await again()).status).toBe(200);
  });

  it('limits one internet address, whatever e-mails it gives, and no local one', async () => {
    const { post } = await startApp({ trustProxy: 1 }, { deliver: false });
    const from = async (address: string, times: number) => {
      const answers = [];
      for (let time = 0; time < times; time++)
        answers.push(await post(jsonBody(), { 'x-forwarded-for': address }));
      return answers.filter(({ status }) => status === 429).length;
    };
    expect(await from('203.0.113.7', 31)).toBe(1);
    expect(await from('203.0.113.8', 1)).toBe(0);
    expect(await from('2001:db8:1:2::1', 15)).toBe(0);
    expect(await from('2001:db8:1:2:ffff::9', 16)).toBe(1);
    expect(await from('10.0.0.4', 40)).toBe(0);
    expect(await from('9.9.9.9, 203.0.113.7', 1)).toBe(1);
  });

  it('does not believe a forwarded address unless a proxy is trusted', async () => {
    const { post } = await startApp({}, { deliver: false });
    for (let time = 0; time < 35; time++) {
      expect((await post(jsonBody(), { 'x-forwarded-for': '203.0.113.7' })).status).toBe(200);
    }
  });
});

describe('robots', () => {
  it('that fill the honeypot in are thanked, and held back', async () => {
    const { app, post, logged } = await startApp({}, { deliver: false });
    expect((await post(jsonBody({}, { botcheck: 'x' }))).json()).toMatchObject({ success: true });
    expect((await post(jsonBody({ phone: '1' }, { botcheck: true }))).json()).toMatchObject({
      success: true,
    });
    const stored = await app.store.select();
    expect(stored).toMatchObject([{ quarantine: 'honeypot', messages: [] }]);
    expect(logged()).toContain('held back');
  });

  it('that are faster than anybody are held back', async () => {
    const { app, post } = await startApp({}, { deliver: false });
    const timestamp = '2026-11-21T09:00:10.000Z';
    await post(jsonBody({}, { timestamp, startedAt: '2026-11-21T09:00:09.000Z' }));
    await post(jsonBody({}, { timestamp, startedAt: '2026-11-21T08:59:00.000Z' }));
    await post(jsonBody({}, { timestamp, startedAt: 'hier' }));
    const held = (await app.store.select()).map(({ quarantine }) => quarantine);
    expect(held.filter((reason) => reason === 'too-fast')).toHaveLength(1);
  });

  it('never learn that the throttle noticed them', async () => {
    const { app, post } = await startApp({}, { deliver: false });
    for (const _ of [1, 2, 3, 4, 5]) {
      expect((await post(jsonBody({ email: 'a@b.fr' }, { botcheck: 'on' }))).status).toBe(200);
    }
    expect(await app.store.select()).toHaveLength(3);
  });
});

describe('the form without scripts', () => {
  it('comes back to the page that it names', async () => {
    const { app, post } = await startApp({}, { deliver: false });
    const answer = await post(formBody(REQUEST), FORM_HEADERS);
    expect(answer.status).toBe(303);
    expect(answer.headers.location).toBe('/devis-gratuit?success=true');
    const [stored] = await app.store.select();
    expect(stored?.request).toEqual(REQUEST);
    expect(stored?.reference).toMatch(/^[\da-f]{8}$/);
    const own = await post(formBody({}, { redirect: 'https://www.ile-nette.example/merci' }), FORM_HEADERS);
    expect(own.headers.location).toBe('https://www.ile-nette.example/merci');
  });

  it('gives two visitors of the same second a reference of their own each', async () => {
    const { app, post } = await startApp({}, { deliver: false });
    for (const _ of [1, 2]) expect((await post(formBody(), FORM_HEADERS)).status).toBe(303);
    const references = (await app.store.select()).map(({ reference }) => reference);
    expect(new Set(references).size).toBe(2);
  });

  it('is one request where it was pressed twice, and another once something in it has changed', async () => {
    const { app, post } = await startApp({}, { deliver: false });
    for (const city of ['Paris', 'Paris', 'Meudon'])
      expect((await post(formBody({ ...REQUEST, city }), FORM_HEADERS)).status).toBe(303);
    const cities = (await app.store.select()).map(({ request }) => request.city);
    expect(cities.sort()).toEqual(['Meudon', 'Paris']);
  });

  it('may be as long as the browser lets it be, though each line end is sent as two characters', async () => {
    const { app, post } = await startApp({}, { deliver: false });
    const description = `${'x'.repeat(9)}\n`.repeat(99) + 'x'.repeat(10);
    expect(description).toHaveLength(1000);
    const body = formBody({ description: description.replaceAll('\n', '\r\n') });
    expect((await post(body, FORM_HEADERS)).status).toBe(303);
    expect((await app.store.select())[0]?.request.description).toBe(description);
  });

  it('is told in French what to correct, and that nothing is lost', async () => {
    const { post } = await startApp();
    const answer = await post(formBody({ city: '<img src=x>P4', phone: '12' }), FORM_HEADERS);
    expect(answer.status).toBe(400);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none'; img-src 'self'; style-src 'sha256-/,
    );
    for (const text of [
      'La ville ne peut contenir que des lettres, espaces, tirets et apostrophes',
      'Le numéro de téléphone doit contenir au moins 10 chiffres',
      'Rien n’a été envoyé',
      'tel:+33199002475',
      'Île Nette',
    ]) {
      expect(answer.text).toContain(text);
    }
    expect(answer.text).not.toMatch(/\{\{|undefined/);
  });

  it.each([
    ['a wrong key', formBody({}, { access_key: 'x' }), 403, 'Clé d’accès refusée'],
    ['a foreign way back', formBody({}, { redirect: 'https://ailleurs.example' }), 400, 'adresse de retour'],
    ['too long a text', formBody({ description: 'é'.repeat(20_000) }), 413, 'trop volumineuse'],
    ['bad percent signs', `${formBody()}&x=%zz`, 400, 'encodé'],
    ['bad UTF-8', `${formBody()}&x=%ff%fe`, 400, 'encodé'],
  ])('%s', async (_, body, status, text) => {
    const { post } = await startApp();
    const answer = await post(body, FORM_HEADERS);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain(text);
  });
});
