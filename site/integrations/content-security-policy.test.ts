import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, inlineScripts, scriptHashes } from './content-security-policy.ts';

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test.each([
  ['<script>\n a() \n</script>', '\n a() \n'],
  ['<script type="module">b()</script>', 'b()'],
  ['<script type="speculationrules">{}</script>', '{}'],
  ['<script data-to="/a>b" data-note="no src=here">c()</script>', 'c()'],
  ['<script type="module" src="/_astro/a.js"></script>', undefined],
  ['<script type="application/ld+json">{"a":1}</script>', undefined],
  ["<script type='application/json'>{}</script>", undefined],
])('in « %s », the script to hash is %j', (html, code) => {
  expect(inlineScripts(html)).toEqual(code === undefined ? [] : [code]);
});

test('the policy lists the hash of each inline script', () => {
  const hashes = scriptHashes('<script>a()</script><script>b()</script>');
  expect(hashes).toEqual([sourceOf('a()'), sourceOf('b()')]);
  const policy = contentSecurityPolicy(new Set(hashes), '/submit');
  for (const hash of hashes) expect(policy).toContain(hash);
});

test('the policy allows no inline script without a hash, and no <base>', () => {
  const policy = contentSecurityPolicy(new Set(), '/submit');
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  expect(policy).toContain("base-uri 'none'");
});

test('the policy allows further sources of pictures only where the caller names them', () => {
  expect(contentSecurityPolicy(new Set(), '/submit')).toMatch(/img-src 'self' data:(;|$)/);
  expect(contentSecurityPolicy(new Set(), '/submit', ['blob:'])).toMatch(/img-src 'self' data: blob:(;|$)/);
});

test('the origin of a hosted form provider is in connect-src and form-action only', () => {
  const policy = contentSecurityPolicy(new Set(), 'https://forms.example/api/submit');
  expect(policy).toContain("connect-src 'self' https://forms.example;");
  expect(policy).toContain("form-action 'self' https://forms.example;");
  expect(policy.split('https://forms.example')).toHaveLength(3);
});
