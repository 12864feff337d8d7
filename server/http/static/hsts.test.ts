import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { shareApp, startApp } from '../../../testing/app.ts';
import type { Config } from '../../settings/config.ts';

const { app } = await shareApp({ trustProxy: 1 });

describe('Strict-Transport-Security', () => {
  const HSTS = 'max-age=31536000';
  const tls = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' };
  const hstsOf = async (config: Partial<Config>, headers: InjectOptions['headers'] = tls) => {
    const asked = config.trustProxy === 1 ? app : (await startApp(config, { deliver: false })).app;
    return (await asked.inject({ url: '/', headers })).headers['strict-transport-security'];
  };

  it.each([
    ...['/contact', '/debarras-cave', '/inconnu', '/%zz', '/contact/'],
    ...['/submit', '/healthz', '/_astro/app.abc123.js', '/bureau'],
  ])('is sent with %s, for this host alone', async (url) => {
    expect((await app.inject({ url, headers: tls })).headers['strict-transport-security']).toBe(HSTS);
  });

  it.each<[Config['trustProxy'], string | undefined, string | undefined]>([
    [1, undefined, undefined],
    [1, 'http, https', HSTS],
    [1, 'https, http', undefined],
    [false, 'https', undefined],
    ['127.0.0.0/8', 'https', HSTS],
    ['10.0.0.0/8, 192.0.2.7', 'https', undefined],
  ])('with TRUST_PROXY %s and X-Forwarded-Proto %s is %s', async (trustProxy, proto, expected) => {
    const headers = proto ? { ...tls, 'x-forwarded-proto': proto } : {};
    expect(await hstsOf({ trustProxy }, headers)).toBe(expected);
  });
});
