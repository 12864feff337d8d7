import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import type { Config } from '../../config.ts';
import { startApp, testConfig } from '../../tests/support/app.ts';
import { HSTS } from './headers.ts';

const site = async (more: Parameters<typeof startApp>[0] = {}) => {
  const { app } = await startApp(more, { deliver: false });
  return (url: string, options: InjectOptions = {}) => app.inject({ url, ...options });
};

describe('pages', () => {
  it.each([
    ['/', 'Accueil'],
    ['/contact', 'Contact'],
    ['/services/debarras-cave', 'Cave'],
    ['/blog', 'Blog'],
    ['/blog/', 'Blog'],
    ['/a-propos', 'À propos'],
    ['/a-propos/', 'À propos'],
    ['/%61-propos', 'À propos'],
    ['/mentions-legales', 'Mentions légales'],
  ])('%s', async (path, title) => {
    const get = await site();
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain(`<title>${title}</title>`);
  });

  it.each([
    ['/contact/', '/contact'],
    ['/services/debarras-cave/?a=1&b=%20', '/services/debarras-cave?a=1&b=%20'],
    ['/blog/un-article/', '/blog/un-article'],
    ['/mentions-legales//', '/mentions-legales'],
    ['/debarras-cave//', '/debarras-cave'],
  ])('%s leads to %s', async (from, to) => {
    const get = await site();
    const answer = await get(from);
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe(to);
  });

  it.each([
    '/inconnu',
    '/contact.html',
    '/404',
    '/404/',
    '/mentions-legales/index',
    '/mentions-legales/index/',
    '/services/debarras-cave/x',
    '/..%2f..%2fetc/passwd',
    '/%2e%2e/package.json',
    '//ailleurs.example/',
    '/%00',
    '/tables/redirects.json',
    '/_astro/app.abc123.js.br',
  ])('%s is not found', async (path) => {
    const get = await site();
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('Oops! Page not found');
  });

  it('answers HEAD as GET, without the body', async () => {
    const get = await site();
    const head = await get('/contact', { method: 'HEAD' });
    const full = await get('/contact');
    expect(head.statusCode).toBe(200);
    expect(head.body).toBe('');
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(full.body)));
    expect((await get('/inconnu', { method: 'HEAD' })).statusCode).toBe(404);
    expect((await get('/debarras-cave', { method: 'HEAD' })).headers.location).toBe(
      '/services/debarras-cave',
    );
  });

  it('refuses other methods', async () => {
    const get = await site();
    const answer = await get('/contact', { method: 'POST' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
    expect((await get('/inconnu', { method: 'POST' })).statusCode).toBe(404);
  });

  it('lets a page be kept and asked about, and an asset be kept for good', async () => {
    const get = await site();
    const page = await get('/contact');
    const etag = page.headers.etag as string;
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    const again = await get('/contact', { headers: { 'if-none-match': `"autre", W/${etag}` } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(etag);
    expect((await get('/contact', { headers: { 'if-none-match': '*' } })).statusCode).toBe(304);
    expect((await get('/contact', { headers: { 'if-none-match': '"autre"' } })).statusCode).toBe(200);
    const asset = await get('/_astro/app.abc123.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it('reads the names of codings in capitals too', async () => {
    const get = await site();
    const coded = async (header: string) =>
      (await get('/', { headers: { 'accept-encoding': header } })).headers['content-encoding'];
    expect(await coded('BR')).toBe('br');
    expect(await coded('gzip, br;Q=0')).toBe('gzip');
  });

  it('sends the compressed sibling to whom it suits', async () => {
    const get = await site();
    const plain = await get('/');
    const brotli = await get('/', { headers: { 'accept-encoding': 'gzip, deflate, br;q=0.9' } });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotli.headers.vary).toBe('accept-encoding');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(brotli.headers.etag).not.toBe(plain.headers.etag);
    const gzip = await get('/', { headers: { 'accept-encoding': 'gzip, br;q=0' } });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(
      (await get('/', { headers: { 'accept-encoding': 'x-brr' } })).headers['content-encoding'],
    ).toBeUndefined();
    expect(
      (await get('/contact', { headers: { 'accept-encoding': 'br' } })).headers['content-encoding'],
    ).toBeUndefined();
  });
});

describe('redirects', () => {
  it.each([
    ['/debarras-cave', '/services/debarras-cave', 'Cave'],
    ['/debarras-cave/', '/services/debarras-cave', 'Cave'],
    ['/debarras-cave?utm=%C3%A9&x', '/services/debarras-cave?utm=%C3%A9&x', 'Cave'],
    ['/services/', '/', 'Accueil'],
    ['/mentions-legales/', '/a-propos', 'À propos'],
  ])('%s leads to %s and shows its screen', async (from, to, title) => {
    const get = await site();
    const answer = await get(from);
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe(to);
    expect(answer.body).toContain(`Redirection vers ${title}`);
  });

  it('with a delay only show the screen', async () => {
    const get = await site();
    const answer = await get('/patience');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body).toContain('Redirection lente');
  });
});

describe('headers', () => {
  /** What every answer carries besides date and connection. */
  const everywhere = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
  };
  const html = {
    'content-type': 'text/html; charset=utf-8',
    etag: expect.any(String),
    'content-length': expect.any(String),
  };

  it.each([
    ['page', '/contact', { ...everywhere, ...html, 'cache-control': 'no-cache' }],
    [
      'page of its own',
      '/devis-gratuit',
      {
        ...everywhere,
        ...html,
        'cache-control': 'no-cache',
        'content-security-policy': "default-src 'self'",
      },
    ],
    [
      'redirect',
      '/debarras-cave',
      { ...everywhere, ...html, 'cache-control': 'no-cache', location: '/services/debarras-cave' },
    ],
    ['not found', '/inconnu', { ...everywhere, ...html, 'cache-control': 'no-cache' }],
    [
      'asset',
      '/_astro/app.abc123.js',
      {
        ...everywhere,
        'content-type': 'text/javascript; charset=utf-8',
        etag: expect.any(String),
        'content-length': expect.any(String),
        vary: 'accept-encoding',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    ],
    [
      'slash',
      '/contact/',
      { ...everywhere, 'cache-control': 'no-cache', location: '/contact', 'content-length': '0' },
    ],
    [
      'submit',
      '/submit',
      {
        ...everywhere,
        'cache-control': 'no-store',
        allow: 'POST',
        'content-type': 'application/json; charset=utf-8',
        'content-length': expect.any(String),
      },
    ],
  ])('%s: exactly these', async (_, path, expected) => {
    const get = await site();
    const { date: _date, connection: _connection, ...headers } = (await get(path)).headers;
    expect(headers).toEqual(expected);
  });

  it('tell a browser to stay with TLS, once it came by TLS', async () => {
    const secure = { headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' } };
    const trusting = await site({ trustProxy: 1 });
    for (const path of [
      '/contact',
      '/debarras-cave',
      '/inconnu',
      '/contact/',
      '/submit',
      '/healthz',
      '/_astro/app.abc123.js',
    ]) {
      const { headers } = await trusting(path, secure);
      expect(headers['strict-transport-security'], path).toBe('max-age=31536000; includeSubDomains');
    }
    expect((await trusting('/contact')).headers['strict-transport-security']).toBeUndefined();
    const wary = await site();
    expect((await wary('/contact', secure)).headers['strict-transport-security']).toBeUndefined();
  });
});

describe('over a connection', () => {
  const encoded = { 'accept-encoding': 'br' };
  const tls = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
  const ASKED: [string, string, OutgoingHttpHeaders?][] = [
    ['GET', '/'],
    ['HEAD', '/'],
    ['GET', '/', encoded],
    ['GET', '/', { 'if-none-match': '*' }],
    ['HEAD', '/contact', { ...encoded, 'if-none-match': '*' }],
    ['GET', '/contact?a=1', tls],
    ['GET', '/contact', { ...tls, 'x-forwarded-proto': 'http, https' }],
    ['GET', '/contact', { ...tls, 'x-forwarded-proto': 'https, http' }],
    ['GET', '/_astro/app.abc123.js', encoded],
    ['GET', '/debarras-cave?a=1'],
    ['GET', '/contact/?a=1'],
    ['GET', '/inconnu'],
    ['POST', '/contact'],
    ['POST', '/inconnu'],
    ['DELETE', '/'],
    ['GET', '/submit'],
    ['GET', '/%zz'],
    ['GET', '/d%E9barras'],
    ['GET', '//ailleurs.example/'],
  ];

  it('the site answers as it does through the framework', async () => {
    const { app } = await startApp({ trustProxy: '127.0.0.0/8, ::1' }, { deliver: false });
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    for (const [method, path, headers = {}] of ASKED) {
      const asked = request({ port, method, path, headers: { host: 'localhost', ...headers } }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      const body = Buffer.concat(await answer.toArray());
      const injected = await app.inject({
        method: method as 'GET',
        url: path,
        headers: { host: 'localhost', ...headers },
      });
      const { date: _, connection: __, 'keep-alive': ___, ...told } = answer.headers;
      const { date: ____, connection: _____, ...expected } = injected.headers;
      const name = `${method} ${path} ${JSON.stringify(headers)}`;
      expect({ name, status: answer.statusCode, told, body: body.toString('hex') }).toEqual({
        name,
        status: injected.statusCode,
        told: expected,
        body: method === 'HEAD' ? '' : injected.rawPayload.toString('hex'),
      });
    }
  });

  it.each<[Config['trustProxy'], string, string?]>([
    [false, '127.0.0.1'],
    [1, '127.0.0.1', HSTS],
    ['127.0.0.0/8', '127.0.0.1', HSTS],
    ['10.0.0.0/8, 192.0.2.7', '127.0.0.1'],
  ])('TRUST_PROXY %s believes %s, or does not', async (trustProxy, remoteAddress, expected) => {
    const { app } = await startApp({ trustProxy }, { deliver: false });
    const { headers } = await app.inject({ url: '/', headers: tls, remoteAddress });
    expect(headers['strict-transport-security']).toBe(expected);
  });
});

describe('a build that is not complete', () => {
  it.each([
    ['site/404.html', '404.html manque'],
    ['site/debarras-cave.html', 'l’écran de redirection de /debarras-cave manque'],
    ['tables/headers.json', 'npm run build'],
  ])('without %s is told at start', async (file, message) => {
    const config = testConfig();
    rmSync(join(config.dist, file));
    await expect(createApp(config)).rejects.toThrow(message);
  });

  it('with a broken table is told at start', async () => {
    const config = testConfig();
    writeFileSync(join(config.dist, 'tables/redirects.json'), '[');
    await expect(createApp(config)).rejects.toThrow('redirects.json manque ou n’est pas lisible');
  });
});
