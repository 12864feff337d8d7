import { existsSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { startApp } from '../../tests/support/app.ts';
import { formBody, jsonBody } from '../../tests/support/request-bodies.ts';

/** The headers of the real build, as a browser behind a TLS proxy gets them: exactly these and no others. */

const { dist } = readConfig({});
if (!existsSync(join(dist, 'tables', 'headers.json')))
  throw new Error('This test reads the built site, and dist/ is missing. Run `npm run build` first.');

const HTTPS = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };

const FEATURES = 'camera geolocation microphone payment usb';

const everywhere = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': expect.any(String),
  'permissions-policy': FEATURES.split(' ')
    .map((feature) => `${feature}=()`)
    .join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
};
const html = {
  ...everywhere,
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
  'content-length': expect.any(String),
  etag: expect.any(String),
  vary: 'accept-encoding',
};
/** Where visitors write, nobody who has opened the window keeps a hold of it. */
const itsOwn = { 'cross-origin-opener-policy': 'same-origin' };
const answered = { ...everywhere, ...itsOwn, 'cache-control': 'no-store' };
const json = {
  ...answered,
  'content-type': 'application/json; charset=utf-8',
  'content-length': expect.any(String),
};

async function headersOf(path: string, post?: { type: string; body: string }) {
  const { app } = await startApp({ dist, trustProxy: 1 }, { deliver: false });
  const { type, body } = post ?? {};
  const { headers } = await app.inject({
    method: post ? 'POST' : 'GET',
    url: path,
    headers: { host: 'localhost', ...HTTPS, ...(type && { 'content-type': type, accept: type }) },
    ...(body && { payload: body }),
  });
  const { date: _date, connection: _connection, ...rest } = headers;
  return rest;
}

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';
const [asset = ''] = readdirSync(join(dist, 'site', '_astro')).filter((name) => name.endsWith('.js'));

describe('the headers of', () => {
  it.each(['/', '/services/debarras-cave', '/contact'])('the page %s', async (path) => {
    expect(await headersOf(path)).toEqual(html);
  });

  it('the page of the form', async () => {
    expect(await headersOf('/devis-gratuit')).toEqual({ ...html, ...itsOwn });
  });

  it('an asset', async () => {
    expect(await headersOf(`/_astro/${asset}`)).toEqual({
      ...html,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it('a redirect', async () => {
    expect(await headersOf('/debarras-cave')).toEqual({ ...html, location: '/services/debarras-cave' });
  });

  it('a page that is not there', async () => {
    expect(await headersOf('/inconnu')).toEqual(html);
  });

  it.each([
    ['accepted', jsonBody()],
    ['refused', jsonBody({ phone: '1' })],
  ])('a request that is %s', async (_, body) => {
    expect(await headersOf('/submit', { type: JSON_TYPE, body: JSON.stringify(body) })).toEqual(json);
  });

  it('a request of a plain form', async () => {
    expect(await headersOf('/submit', { type: FORM_TYPE, body: formBody() })).toEqual({
      ...answered,
      location: '/devis-gratuit?success=true',
      'content-length': '0',
    });
  });
});

/** What browsers, search engines and messengers' previews must be told of each kind of file that the build writes. */
const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
};
/** One file of each kind; those without an ending are for static hosts, and their compressed siblings go by the type of what they hold. */
const oneOfEach = new Map(
  readdirSync(join(dist, 'site'), { recursive: true })
    .map((file) => [extname(String(file)), String(file)] as const)
    .filter(([ending]) => ending && !['.br', '.gz'].includes(ending)),
);

it.each([...oneOfEach])('the type of %s files', async (ending, file) => {
  expect((await headersOf(`/${file}`))['content-type']).toBe(TYPES[ending] ?? 'one that is named here');
});

describe('the policy', () => {
  it.each(['/', '/devis-gratuit', '/inconnu', '/debarras-cave', '/submit'])(
    'of %s lets only our own scripts run, and nobody frame it',
    async (path) => {
      const policy = String((await headersOf(path))['content-security-policy']);
      const rules = new Map(policy.split(/;\s*/).map((rule) => rule.split(/\s(.*)/s) as [string, string]));
      const scripts = (rules.get('script-src') ?? rules.get('default-src') ?? '').split(' ');
      expect(scripts).not.toContain("'unsafe-inline'");
      expect(scripts).not.toContain("'unsafe-eval'");
      expect(scripts.filter((source) => !/^'(?:self|none|sha256-[\w+/=]{44})'$/.test(source))).toEqual([]);
      expect(rules.get('frame-ancestors')).toBe("'none'");
      expect(rules.get('base-uri')).toMatch(/^'(?:self|none)'$/);
    },
  );
});
