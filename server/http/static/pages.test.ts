import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { shareApp, testConfig } from '../../../testing/app.ts';
import { createApp } from '../../app.ts';

const { app } = await shareApp();
const get = (url: string, options: InjectOptions = {}) => app.inject({ url, ...options });

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
  ])('%s redirects to %s', async (from, to) => {
    const answer = await get(from);
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe(to);
  });

  it.each([
    ...[
      '/inconnu',
      '/blog.html',
      '/vieux',
      '/404',
      '/404/',
      '/erreur/500',
      '/robots.txt/',
      '/_astro/missing.js',
    ],
    ...['/mentions-legales/index', '/mentions-legales/index/', '/services/debarras-cave/x'],
    ...[
      '/..%2f..%2fetc/passwd',
      '/%2e%2e/package.json',
      '//ailleurs.example/',
      '/%00',
      '/%zz',
      '/d%E9barras',
    ],
    ...['/tables/redirects.json', '/_headers', '/_redirects', '/index.html.gz', '/_astro/app.abc123.js.br'],
  ])('%s is not found', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.body).toContain('Oops! Page not found');
  });

  it('the not-found page keeps its body when a browser revalidates', async () => {
    const first = await get('/inconnu');
    expect(first.headers.etag).toBeUndefined();
    const again = await get('/inconnu', { headers: { 'if-none-match': 'W/"1-2"' } });
    expect([again.statusCode, again.body]).toEqual([404, first.body]);
  });

  it('answers HEAD as GET, without the body', async () => {
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
    const answer = await get('/contact', { method: 'POST' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
    expect((await get('/inconnu', { method: 'POST' })).statusCode).toBe(404);
  });

  it('lets a page be revalidated, and an asset be cached for good', async () => {
    const page = await get('/contact');
    const etag = page.headers.etag as string;
    expect(page.headers['cache-control']).toBe('no-cache');
    expect(etag).toMatch(/^W\/"[^"]+"$/);
    const again = await get('/contact', { headers: { 'if-none-match': `"autre", ${etag}` } });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers).toMatchObject({ etag, 'cache-control': 'no-cache' });
    expect((await get('/contact', { headers: { 'if-none-match': '*' } })).statusCode).toBe(304);
    expect((await get('/contact', { headers: { 'if-none-match': '"autre"' } })).statusCode).toBe(200);
    const asset = await get('/_astro/app.abc123.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('sends the compressed sibling of a file that has one', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const [plain, brotli] = [await get('/'), await get('/', { headers })];
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
    expect(brotli.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body);
    expect(brotli.headers.etag).not.toBe(plain.headers.etag);
    const { 'content-encoding': none, vary } = (await get('/contact', { headers })).headers;
    expect([none, vary]).toEqual([undefined, 'accept-encoding']);
  });
});

describe('redirects', () => {
  it.each([
    ['/debarras-cave', '/services/debarras-cave', 'Cave'],
    ['/debarras-cave/', '/services/debarras-cave', 'Cave'],
    ['/debarras-cave?utm=%C3%A9&x', '/services/debarras-cave?utm=%C3%A9&x', 'Cave'],
    ['/services/', '/', 'Accueil'],
    ['/mentions-legales/', '/a-propos', 'À propos'],
    ['/vieux.html?a=1', '/contact?a=1', 'Contact'],
    ['/d%C3%A9barras%20%C3%A9t%C3%A9', '/contact', 'Contact'],
  ])('%s redirects to %s and shows the redirect screen', async (from, to, title) => {
    const answer = await get(from);
    expect(answer.statusCode).toBe(301);
    expect(answer.headers.location).toBe(to);
    expect(answer.body).toContain(`Redirection vers ${title}`);
  });

  it('the file name of a page redirects to the page', async () => {
    const answer = await get('/contact.html');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/contact']);
    expect((await get('/contact')).statusCode).toBe(200);
  });

  it('with a delay only show the screen', async () => {
    const answer = await get('/patience');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body).toContain('Redirection lente');
  });
});

describe('an incomplete build', () => {
  it.each([
    ['site/404.html', '404.html manque'],
    ['site/erreur/413.html', 'erreur/413.html manque'],
    ['site/debarras-cave.html', 'l’écran de redirection de /debarras-cave manque'],
    ['tables/headers.json', 'npm run build'],
    ['tables/services.json', 'npm run build'],
  ])('without %s stops the start', async (file, message) => {
    const config = testConfig();
    rmSync(join(config.dist, file));
    await expect(createApp(config)).rejects.toThrow(message);
  });

  it('with a broken table stops the start', async () => {
    const config = testConfig();
    writeFileSync(join(config.dist, 'tables/redirects.json'), '[');
    await expect(createApp(config)).rejects.toThrow('redirects.json manque ou n’est pas lisible');
  });
});
