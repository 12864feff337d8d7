import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shareApp } from '../../../testing/app.ts';
import { formBody, jsonBody } from '../../../testing/request-bodies.ts';
import { readConfig } from '../../settings/config.ts';
import { readTable } from './tables.ts';

/** The exact headers of the real build, as a browser behind a TLS proxy gets them. */

const { dist } = readConfig({});
if (!existsSync(join(dist, 'tables', 'headers.json')))
  throw new Error('This test reads the built site, and dist/ is missing. Run `npm run build` first.');

const { services } = readTable<{ services: { option: string }[] }>(dist, 'services.json');
const service = services[0]?.option ?? '';
const moved = readTable<{ from: string; to: string; delay: number }[]>(dist, 'redirects.json').find(
  ({ delay }) => delay === 0,
);

const HTTPS = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };

const FEATURES = 'camera geolocation microphone payment usb';

const everywhere = {
  'strict-transport-security': 'max-age=31536000',
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
  vary: 'accept-encoding',
};
const page = { ...html, etag: expect.any(String) };
/** Pages with personal data are cut off from the window that opened them. */
const itsOwn = { 'cross-origin-opener-policy': 'same-origin' };
const answered = { ...everywhere, ...itsOwn, 'cache-control': 'no-store' };
const json = {
  ...answered,
  'content-type': 'application/json; charset=utf-8',
  'content-length': expect.any(String),
};

const { app } = await shareApp({ dist, trustProxy: 1 });

async function headersOf(path: string, post?: { type: string; body: string }) {
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
const [asset = ''] = readdirSync(join(dist, 'site', '_astro'))
  .filter((name) => name.endsWith('.js.gz'))
  .map((name) => name.slice(0, -'.gz'.length));

describe('the headers of', () => {
  it.each(['/', '/a-propos', '/contact'])('the page %s', async (path) => {
    expect(await headersOf(path)).toEqual(page);
  });

  it('the page of the form', async () => {
    expect(await headersOf('/devis-gratuit')).toEqual({ ...page, ...itsOwn });
  });

  it('an asset', async () => {
    expect(await headersOf(`/_astro/${asset}`)).toEqual({
      ...page,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it.runIf(moved)('a redirect', async () => {
    expect(await headersOf(moved?.from ?? '')).toEqual({ ...html, location: moved?.to });
  });

  it('an address with a slash too many', async () => {
    expect(await headersOf('/contact/')).toEqual({
      ...everywhere,
      'cache-control': 'no-cache',
      location: '/contact',
      'content-length': '0',
    });
  });

  it('the submit path that a browser opens', async () => {
    expect(await headersOf('/submit')).toEqual({ ...json, allow: 'POST' });
  });

  it('a page that is not there', async () => {
    expect(await headersOf('/inconnu')).toEqual(html);
  });

  it.each([
    ['accepted', jsonBody({ service })],
    ['refused', jsonBody({ phone: '1' })],
  ])('a request that is %s', async (_, body) => {
    expect(await headersOf('/submit', { type: JSON_TYPE, body: JSON.stringify(body) })).toEqual(json);
  });

  it('a request of a plain form', async () => {
    expect(await headersOf('/submit', { type: FORM_TYPE, body: formBody({ service }) })).toEqual({
      ...answered,
      location: expect.stringMatching(/^\/devis-gratuit\?success=true&demande=[\da-f]{8}&cle=[\w.-]+$/),
      'content-length': '0',
    });
  });
});

it.each(['/_headers', '/_redirects', '/.htaccess', '/index.html.br', `/_astro/${asset}.gz`])(
  '%s exists in the build and is not served',
  async (path) => {
    expect(existsSync(join(dist, 'site', path))).toBe(true);
    expect((await app.inject(path)).statusCode).toBe(404);
  },
);

describe('the policy', () => {
  it.each(['/', '/devis-gratuit', '/inconnu', moved?.from ?? '/blog/', '/submit'])(
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
