import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, inlineScripts, scriptHashes } from './content-security-policy.ts';

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('an inline script is taken to the letter, white space included', () => {
  expect(inlineScripts('<script>\n a() \n</script>')).toEqual(['\n a() \n']);
  expect(inlineScripts('<script type="module">b()</script>')).toEqual(['b()']);
});

test('a script with a source, or with data, needs no hash', () => {
  const html = `<script type="module" src="/_astro/a.js"></script><script type="application/ld+json">{"a":1}</script>
    <script type='application/json'>{}</script>`;
  expect(inlineScripts(html)).toEqual([]);
});

test('speculation rules count as code', () => {
  expect(inlineScripts('<script type="speculationrules">{}</script>')).toEqual(['{}']);
});

test('a sign « > » or the word src inside a value does not mislead', () => {
  expect(inlineScripts('<script data-to="/a>b" data-note="no src=here">c()</script>')).toEqual(['c()']);
});

test('each script is named by its hash', () => {
  const hashes = scriptHashes('<script>a()</script><script>b()</script>');
  expect(hashes).toEqual([sourceOf('a()'), sourceOf('b()')]);
  const policy = contentSecurityPolicy(new Set(hashes), '/submit');
  for (const hash of hashes) expect(policy).toContain(hash);
});

test('scripts are never allowed inline as such', () => {
  const policy = contentSecurityPolicy(new Set(), '/submit');
  expect(policy).toMatch(/script-src 'self'(;|$)/);
  expect(policy).toContain("base-uri 'none'");
});

test('more pictures are allowed only where a page asks for them', () => {
  expect(contentSecurityPolicy(new Set(), '/submit')).toMatch(/img-src 'self' data:(;|$)/);
  expect(contentSecurityPolicy(new Set(), '/submit', ['blob:'])).toMatch(/img-src 'self' data: blob:(;|$)/);
});

test('a hosted provider is reached by the form and by nothing else', () => {
  const policy = contentSecurityPolicy(new Set(), 'https://forms.example/api/submit');
  expect(policy).toContain("connect-src 'self' https://forms.example;");
  expect(policy).toContain("form-action 'self' https://forms.example;");
  expect(policy.split('https://forms.example')).toHaveLength(3);
});
