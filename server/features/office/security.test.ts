import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { FORM_HEADERS, shareApp, startApp } from '../../../testing/app.ts';
import { firstLink, type Headers, OfficeBrowser, OWN_POST } from '../../../testing/office.ts';

const { app } = await shareApp();

/** Returns the expected policy of a page: its one script may run, and connect to this site. */
function policyOf(page: string): string {
  const [, script = ''] = /<script[^>]*>(.*?)<\/script>/s.exec(page) ?? [];
  const hash = createHash('sha256').update(script).digest('base64');
  const allowed = ` script-src 'sha256-${hash}'; connect-src 'self';`;
  const loads = `default-src 'none';${allowed} style-src 'self'; font-src 'self'; img-src 'self' data:;`;
  return `${loads} form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}

it('every answer under /bureau has the security headers, and its policy allows one script', async () => {
  const browser = new OfficeBrowser(app);
  await browser.enter(firstLink(app));
  const link = firstLink(app);
  const answers = [
    await browser.open('/bureau'),
    await browser.open('/bureau/'),
    await browser.open('/bureau?etape=rappele'),
    await new OfficeBrowser(app).open('/bureau'),
    await browser.open(link),
    await browser.open(`${link}x`),
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
    200, 200, 200, 200, 200, 403, 404, 403, 404, 404, 200, 413, 415, 403, 303,
  ]);
  const policy = policyOf(answers[0]?.text ?? '');
  for (const { headers, text, status } of answers) {
    expect(text.includes('<html lang="fr">')).toBe(status !== 303);
    expect(text.match(/<script/g)?.length).toBe(status === 303 ? undefined : 1);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': policy,
    });
    if (status !== 303) expect(policyOf(text)).toBe(policy);
  }
});

/** The headers of a form, and whether it is accepted. Over plain HTTP, browsers send Origin alone. */
const FORMS: [Headers, boolean][] = [
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'same-origin, cross-site' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost' }, false],
  [{ origin: 'http://localhost' }, true],
  [{ origin: 'https://www.ile-nette.example', host: 'upstream:3000' }, true],
  [{ origin: 'https://evil.example' }, false],
  [{ origin: 'http://localhost.evil.example' }, false],
  [{ origin: 'http://localhost:3001' }, false],
  [{ origin: 'null' }, false],
  [{ origin: '' }, false],
  [{}, false],
];

it.each(FORMS)('a form with the headers %j is accepted: %j', async (headers, isAccepted) => {
  const browser = new OfficeBrowser(app);
  await browser.enter(firstLink(app));
  // The cookie is sent in any case, as if the browser ignored SameSite.
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/bureau/sortir',
    payload: '',
    headers: { host: 'localhost', ...FORM_HEADERS, cookie: `bureau=${browser.cookie}`, ...headers },
  });
  expect(statusCode).toBe(isAccepted ? 303 : 403);
  expect(body.includes('ne vient pas d’une page du bureau')).toBe(!isAccepted);
  expect(await browser.isIn()).toBe(!isAccepted);
});

it('with OFFICE=off, addresses under /bureau are not found', async () => {
  const off = await startApp({ office: false });
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
  expect(off.app.officeLinks).toBeUndefined();
});
