import { expect, it } from 'vitest';
import { startApp } from '../../../testing/app.ts';
import type { Config } from '../../settings/config.ts';

it.each<[Config['trustProxy'], string | undefined, string | undefined]>([
  [1, undefined, undefined],
  [1, 'http, https', 'max-age=31536000'],
  [1, 'https, http', undefined],
  [false, 'https', undefined],
  ['127.0.0.0/8', 'https', 'max-age=31536000'],
  ['10.0.0.0/8, 192.0.2.7', 'https', undefined],
])('with TRUST_PROXY %s and X-Forwarded-Proto %s, HSTS is %s', async (trustProxy, proto, expected) => {
  const { app } = await startApp({ trustProxy }, { deliver: false });
  const headers = { 'x-forwarded-for': '203.0.113.7', ...(proto && { 'x-forwarded-proto': proto }) };
  for (const url of ['/', '/contact/', '/inconnu', '/%zz', '/submit', '/healthz', '/bureau']) {
    const answer = await app.inject({ url, headers });
    expect([url, answer.headers['strict-transport-security']]).toEqual([url, expected]);
  }
});
