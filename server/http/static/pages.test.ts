import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { shareApp, startApp, testConfig } from '../../../testing/app.ts';
import type { Config } from '../../settings/config.ts';
import { createApp } from '../../start/app.ts';
import { siteHeaders } from './headers.ts';

const { app } = await shareApp();
const get = (url: string, options: InjectOptions = {}) => app.inject({ url, ...options });

it.each([
  ['/', 'Accueil'],
  ['/contact', 'Contact'],
  ['/services/debarras-cave', 'Cave'],
  ['/blog/', 'Blog'],
  ['/a-propos/', 'À propos'],
  ['/%61-propos', 'À propos'],
  ['/mentions-legales', 'Mentions légales'],
  // The screen of a redirect with a delay.
  ['/patience', 'Redirection lente'],
])('%s shows « %s »', async (path, title) => {
  const { statusCode, headers, body } = await get(path);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(body).toContain(`<title>${title}</title>`);
});

it.each([
  ['/contact/', '/contact'],
  ['/services/debarras-cave/?a=1&b=%20', '/services/debarras-cave?a=1&b=%20'],
  ['/mentions-legales//', '/mentions-legales'],
  ['/debarras-cave//', '/debarras-cave'],
  // The table of redirects, with the screen of each.
  ['/debarras-cave', '/services/debarras-cave', 'Cave'],
  ['/debarras-cave/', '/services/debarras-cave', 'Cave'],
  ['/debarras-cave?utm=%C3%A9&x', '/services/debarras-cave?utm=%C3%A9&x', 'Cave'],
  ['/services/', '/', 'Accueil'],
  ['/mentions-legales/', '/a-propos', 'À propos'],
  ['/vieux.html?a=1', '/contact?a=1', 'Contact'],
  ['/d%C3%A9barras%20%C3%A9t%C3%A9', '/contact', 'Contact'],
  ['/contact.html', '/contact'],
])('%s redirects to %s', async (from, to, title?: string) => {
  const { statusCode, headers, body } = await get(from);
  expect([statusCode, headers.location]).toEqual([301, to]);
  if (title) expect(body).toContain(`Redirection vers ${title}`);
});

it('a redirect with a query is not cached, because the query may hold the key of a link', async () => {
  const { headers } = await get('/contact/?cle=1');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect((await get('/contact/')).headers['cache-control']).toBe('no-cache');
});

it('if several rules of the table set a header, the longest pattern wins, in any order', () => {
  const table = { '/a/*': { X: '2' }, '/*': { x: '1', Y: '1' }, '/b': { Z: '1' } };
  expect(siteHeaders(table, '/a/b')).toEqual({ 'cache-control': 'no-cache', x: '2', y: '1' });
});

it.each([
  [{}, 500],
  [{ statusCode: 502 }, 500],
  [{ statusCode: 413 }, 413],
  [{ statusCode: 418 }, 400],
])(
  'an error is answered as HTML or JSON, as the client accepts, without its message: %o',
  async (about, shown) => {
    const { app, logged } = await startApp();
    const { statusCode = 500 } = about as { statusCode?: number };
    app.site.resources.get = () => {
      throw Object.assign(new Error('Anne'), about);
    };
    const page = await app.inject({ url: '/contact', headers: { accept: 'text/html' } });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([statusCode, 'no-store']);
    expect(page.body).toContain(`Erreur ${shown}`);
    const json = await app.inject('/contact');
    expect(json.statusCode).toBe(statusCode);
    expect(json.json()).toEqual({ success: false, message: 'Requête refusée.' });
    expect(logged().match(/request failed/g) ?? []).toHaveLength(statusCode < 500 ? 0 : 2);
    expect(logged()).not.toContain('Anne');
  },
);

it('an unknown address, and a file without an address, get the not-found page', async () => {
  const paths = [
    ...['/inconnu', '/blog.html', '/vieux', '/404', '/404/', '/erreur/500', '/robots.txt/'],
    ...['/_astro/missing.js', '/mentions-legales/index', '/mentions-legales/index/'],
    ...['/services/debarras-cave/x', '/..%2f..%2fetc/passwd', '/%2e%2e/package.json'],
    ...['//ailleurs.example/', '/%00', '/%zz', '/d%E9barras', '/tables/redirects.json', '/_headers'],
    ...['/_redirects', '/index.html.gz', '/_astro/app.abc123.js.br'],
  ];
  for (const path of paths) {
    const { statusCode, headers, body } = await get(path, { headers: { 'if-none-match': 'W/"1-2"' } });
    expect([path, statusCode, headers['cache-control']]).toEqual([path, 404, 'no-cache']);
    expect(body).toContain('Oops! Page not found');
    expect(headers.etag).toBeUndefined();
  }
});

it('the server limits the times and the number of requests of a connection', () => {
  expect(app.server).toMatchObject({
    headersTimeout: 10_000,
    timeout: 60_000,
    requestTimeout: 600_000,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 100,
  });
});

it('HEAD is answered as GET without the body, and other methods are refused', async () => {
  const head = await get('/contact', { method: 'HEAD' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength((await get('/contact')).body)));
  expect((await get('/inconnu', { method: 'HEAD' })).statusCode).toBe(404);
  const moved = await get('/debarras-cave', { method: 'HEAD' });
  expect(moved.headers.location).toBe('/services/debarras-cave');
  const unread = { payload: '{', headers: { 'content-type': 'application/json' } };
  const posted = await get('/contact', { method: 'POST', ...unread });
  expect([posted.statusCode, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
  expect((await get('/inconnu', { method: 'POST' })).statusCode).toBe(404);
});

it('a page is revalidated, and an asset is cached as immutable', async () => {
  const page = await get('/contact');
  const etag = page.headers.etag as string;
  expect(page.headers['cache-control']).toBe('no-cache');
  const again = await get('/contact', { headers: { 'if-none-match': `"autre", ${etag}` } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache' });
  expect((await get('/contact', { headers: { 'if-none-match': '"autre"' } })).statusCode).toBe(200);
  const asset = await get('/_astro/app.abc123.js');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it('a page that was opened before a publish still loads the files of its build', async () => {
  const config = testConfig();
  const builds = join(config.dist, '../builds');
  mkdirSync(join(builds, '6/site/_astro'), { recursive: true });
  writeFileSync(join(builds, '6/site/_astro/earlier.js'), 'earlier');
  writeFileSync(join(builds, '6/site/earlier.html'), 'earlier');
  writeFileSync(join(builds, 'published'), '');
  renameSync(config.dist, join(builds, '7'));
  symlinkSync(join(builds, '7'), config.dist);
  const { app } = await startApp(config);
  const earlier = await app.inject('/_astro/earlier.js');
  expect([earlier.statusCode, earlier.body]).toEqual([200, 'earlier']);
  expect(earlier.headers['cache-control']).toContain('immutable');
  expect((await app.inject('/_astro/app.abc123.js')).statusCode).toBe(200);
  expect((await app.inject('/earlier')).statusCode).toBe(404);
  // The next publish removes the earlier build while the server runs.
  rmSync(join(builds, '6'), { recursive: true });
  expect((await app.inject('/_astro/earlier.js')).statusCode).toBe(404);
});

it('a file with a compressed version is sent compressed', async () => {
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const [plain, brotli] = [await get('/'), await get('/', { headers })];
  const type = 'text/html; charset=utf-8';
  expect(brotli.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'content-type': type,
  });
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
  expect(brotli.headers.etag).not.toBe(plain.headers.etag);
  const { 'content-encoding': none, vary } = (await get('/contact', { headers })).headers;
  expect([none, vary]).toEqual([undefined, 'accept-encoding']);
});

it.each([
  ['site/404.html', '404.html manque'],
  ['site/erreur/413.html', 'erreur/413.html manque'],
  ['site/debarras-cave.html', 'debarras-cave.html manque'],
  ['tables/headers.json', 'npm run build'],
  ['tables/redirects.json', 'redirects.json manque ou n’est pas lisible', '['],
])('a build without a readable %s stops the start', async (file, message, broken?: string) => {
  const config = testConfig();
  if (broken) writeFileSync(join(config.dist, file), broken);
  else rmSync(join(config.dist, file));
  await expect(createApp(config)).rejects.toThrow(message);
});

it.each<[Config['trustProxy'], string | undefined, string | undefined]>([
  [1, undefined, undefined],
  [1, 'http, https', 'max-age=31536000'],
  [1, 'https, http', undefined],
  [false, 'https', undefined],
  ['127.0.0.0/8', 'https', 'max-age=31536000'],
  ['10.0.0.0/8, 192.0.2.7', 'https', undefined],
])('with TRUST_PROXY %s and X-Forwarded-Proto %s, HSTS is %s', async (trustProxy, proto, expected) => {
  const { app } = await startApp({ trustProxy });
  const headers = { 'x-forwarded-for': '203.0.113.7', ...(proto && { 'x-forwarded-proto': proto }) };
  for (const url of ['/', '/contact/', '/inconnu', '/%zz', '/submit', '/healthz', '/bureau']) {
    const answer = await app.inject({ url, headers });
    expect([url, answer.headers['strict-transport-security']]).toEqual([url, expected]);
  }
});
