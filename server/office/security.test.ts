import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { shareApp, startApp } from '../../testing/app.ts';
import { firstLink, type Headers, OfficeBrowser, OWN_POST } from '../../testing/office.ts';

const { app } = await shareApp();

async function inside() {
  const browser = new OfficeBrowser(app);
  await browser.enter(firstLink(app));
  const { fields } = await browser.open('/bureau/sortir');
  const leave = (headers: Headers = {}, given: Record<string, string> = fields) =>
    browser.post('/bureau/sortir', given, headers);
  return { browser, fields, leave };
}

/** The policy of a page with these scripts, which ask only us. */
function policyOf(page: string): string {
  const scripts = [...page.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => text);
  const hashes = scripts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  const allowed = hashes.length > 0 ? ` script-src ${hashes.join(' ')}; connect-src 'self';` : '';
  return `default-src 'none';${allowed} style-src 'self'; font-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}

describe('every answer under /bureau', () => {
  it('is kept by no cache and no index, and tells no other site its address; only lists of calls run a script', async () => {
    const { browser } = await inside();
    const link = firstLink(app);
    const lists = [await browser.open('/bureau'), await browser.open('/bureau?etape=a-rappeler')];
    const answers = [
      ...lists,
      await browser.open('/bureau?etape=rappele'),
      await new OfficeBrowser(app).open('/bureau'),
      await browser.open(link),
      await browser.open(`${link}x`),
      await browser.open('/bureau/'),
      await browser.open('/bureau/inconnue'),
      await new OfficeBrowser(app).open('/bureau/demande/abcd1234'),
      await browser.post('/bureau/inconnue', {}),
      await browser.post('/bureau', {}),
      await browser.post('/bureau/lien', { adresse: 'a@example.org' }),
      await browser.post('/bureau/lien', { adresse: 'x'.repeat(300_000) }),
      await browser.post('/bureau/lien', {}, { 'content-type': 'application/json' }),
      await browser.post('/bureau/sortir', {}, { 'sec-fetch-site': 'cross-site' }),
      await browser.enter(link),
    ];
    expect(answers.map(({ status }) => status)).toEqual([
      200, 200, 200, 200, 200, 403, 301, 404, 403, 404, 404, 200, 413, 415, 403, 303,
    ]);
    expect(answers.filter(({ text }) => text.includes('<script'))).toEqual(lists);
    for (const { headers, text } of answers)
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'content-security-policy': policyOf(text),
      });
  });

  it('is a page in French, in whatever way it is asked for', async () => {
    const form = OWN_POST['content-type'];
    for (const [status, type, payload] of [
      [400, form, 'adresse=%zz'],
      [413, form, `a=${'x'.repeat(256 * 1024)}`],
      [415, 'application/json', '{"adresse":"a@example.org"}'],
      [415, 'text/plain', 'adresse'],
    ] as const) {
      const headers = { ...OWN_POST, host: 'localhost', 'content-type': type };
      const answer = await app.inject({ method: 'POST', url: '/bureau/lien', payload, headers });
      expect(answer.statusCode).toBe(status);
      expect(answer.body).toContain('<html lang="fr">');
    }
  });
});

describe('a form', () => {
  it.each<Headers>([
    { origin: 'https://evil.example' },
    { origin: 'http://localhost.evil.example' },
    { origin: 'http://localhost:3001' },
    { origin: 'null' },
    { origin: '' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'same-origin, cross-site' },
  ])('that another site posts, with %j, changes nothing', async (headers) => {
    const { browser, leave } = await inside();
    const { cookie } = browser;
    // A browser that sends the cookie all the same.
    const refused = await leave({ ...headers, cookie: `bureau=${cookie}` });
    expect(refused).toMatchObject({ status: 403, text: expect.stringContaining('Envoi refusé') });
    expect(await browser.isIn()).toBe(true);
  });

  it.each<Headers>([
    { origin: 'http://localhost' },
    { origin: 'https://www.ile-nette.example', host: 'upstream:3000' },
    { 'sec-fetch-site': 'none' },
  ])('of our own, with %j, is taken', async (headers) => {
    const { browser, leave } = await inside();
    expect((await leave(headers)).status).toBe(200);
    expect(await browser.isIn()).toBe(false);
  });

  it('from a browser that tells neither origin nor site is taken with its key', async () => {
    const { browser, fields } = await inside();
    const headers = {
      host: 'localhost',
      'content-type': OWN_POST['content-type'],
      cookie: `bureau=${browser.cookie}`,
    };
    const post = (payload: string) => app.inject({ method: 'POST', url: '/bureau/sortir', payload, headers });
    expect((await post('')).statusCode).toBe(403);
    expect((await post(`jeton=${fields.jeton}`)).statusCode).toBe(200);
  });

  it('without its key, or with the key of another session or purpose, changes nothing', async () => {
    const { browser, fields, leave } = await inside();
    const other = new OfficeBrowser(app);
    await other.enter(firstLink(app));
    const { fields: others } = await other.open('/bureau/sortir');
    expect(others.jeton).not.toBe(fields.jeton);
    const keys: Record<string, string>[] = [
      {},
      { jeton: '' },
      others,
      { jeton: `${fields.jeton}x` },
      { jeton: fields.jeton?.slice(0, -1) ?? '' },
      { jeton: fields.jeton?.toLowerCase() ?? '' },
      { jeton: browser.cookie ?? '' },
      { lien: fields.jeton ?? '' },
    ];
    for (const key of keys) expect((await leave({}, key)).status).toBe(403);
    expect(await browser.isIn()).toBe(true);
  });
});

it('OFFICE=off takes the office away: nothing answers', async () => {
  const off = await startApp({ office: false }, { deliver: false });
  const missing = await off.app.inject('/inconnue');
  for (const url of ['/bureau', '/bureau/', '/bureau/entrer?lien=x', '/bureau/demande/abcd1234']) {
    const { statusCode, body, headers } = await off.app.inject(url);
    expect({ statusCode, body }).toEqual({ statusCode: 404, body: missing.body });
    expect(Object.keys(headers).sort()).toEqual(Object.keys(missing.headers).sort());
  }
  for (const url of ['/bureau/lien', '/bureau/entrer', '/bureau/sortir-partout']) {
    const { statusCode } = await off.app.inject({ method: 'POST', url, payload: 'a=1', headers: OWN_POST });
    expect(statusCode).toBe(404);
  }
  expect(off.app.door).toBeUndefined();
});
