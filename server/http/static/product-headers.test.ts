import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { FORM_HEADERS, formBody, jsonBody, post, shareApp } from '../../../testing/app.ts';
import { readTable } from '../../base/tables.ts';
import { readConfig } from '../../settings/config.ts';

/* Checks the exact headers of the real build, as a browser behind a TLS proxy gets them. */

const { dist } = readConfig({});
if (!existsSync(join(dist, 'tables', 'headers.json')))
  throw new Error('This test reads the built site, and dist/ is missing. Run `npm run build` first.');

const { services } = readTable<{ services: { option: string }[] }>(dist, 'services.json');
const service = services[0]?.option ?? '';
const moved = readTable<{ from: string; to: string; delay: number }[]>(dist, 'redirects.json').find(
  ({ delay }) => delay === 0,
);
const [asset = ''] = readdirSync(join(dist, 'site', '_astro'))
  .filter((name) => name.endsWith('.js.gz'))
  .map((name) => `/_astro/${name.slice(0, -'.gz'.length)}`);

const HTTPS = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
const { app } = await shareApp({ dist, trustProxy: 1 });

const everywhere = {
  'strict-transport-security': 'max-age=31536000',
  'content-security-policy': expect.any(String),
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const html = {
  ...everywhere,
  'cache-control': 'no-cache',
  'content-type': 'text/html; charset=utf-8',
  'content-length': expect.any(String),
  vary: 'accept-encoding',
};
const page = { ...html, etag: expect.any(String) };
/** Pages with personal data share no window with the page that opened them. */
const isolated = { 'cross-origin-opener-policy': 'same-origin' };
const answered = { ...everywhere, ...isolated, 'cache-control': 'no-store' };
const json = {
  ...answered,
  'content-type': 'application/json; charset=utf-8',
  'content-length': expect.any(String),
};

const PAGES: [string, object][] = [
  ['/', page],
  ['/a-propos', page],
  ['/contact', page],
  ['/devis-gratuit', { ...page, ...isolated }],
  ['/inconnu', html],
  ['/contact/', { ...everywhere, 'cache-control': 'no-cache', location: '/contact', 'content-length': '0' }],
  ['/submit', { ...json, allow: 'POST' }],
  [
    asset,
    {
      ...page,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    },
  ],
  ...(moved ? [[moved.from, { ...html, location: moved.to }] as [string, object]] : []),
];

const headersOf = ({ headers }: { headers: Record<string, unknown> }) => {
  const { date: _date, connection: _connection, ...rest } = headers;
  return rest;
};

it.each(PAGES)('%s has exactly its headers, which allow only our own scripts', async (path, headers) => {
  const answer = await app.inject({ url: path, headers: HTTPS });
  expect(headersOf(answer)).toEqual(headers);
  const policy = String(answer.headers['content-security-policy']);
  const rules = new Map(policy.split(/;\s*/).map((rule) => rule.split(/\s(.*)/s) as [string, string]));
  const scripts = (rules.get('script-src') ?? rules.get('default-src') ?? '').split(' ');
  expect(scripts.filter((source) => !/^'(?:self|none|sha256-[\w+/=]{44})'$/.test(source))).toEqual([]);
  expect(rules.get('frame-ancestors')).toBe("'none'");
  if (path !== asset) expect(rules.get('base-uri')).toMatch(/^'(?:self|none)'$/);
});

it('answers to a posted form have exactly their headers', async () => {
  expect(headersOf(await post(app, jsonBody({ service }), HTTPS))).toEqual(json);
  expect(headersOf(await post(app, jsonBody({ phone: '1' }), HTTPS))).toEqual(json);
  const location = expect.stringMatching(/^\/devis-gratuit\?success=true&demande=[\da-f]{8}&cle=[\w.-]+$/);
  const form = await post(app, formBody({ service }), { ...FORM_HEADERS, ...HTTPS });
  expect(headersOf(form)).toEqual({ ...answered, location, 'content-length': '0' });
});

it('the settings of static hosts and the compressed files of the build have no address', async () => {
  for (const path of ['/_headers', '/_redirects', '/.htaccess', '/index.html.br', `${asset}.gz`]) {
    expect(existsSync(join(dist, 'site', path)), path).toBe(true);
    expect((await app.inject(path)).statusCode, path).toBe(404);
  }
});
