import { expect, test } from 'vitest';
import { headersFile, headerTable } from './headers.ts';
import { headerTables, redirectsFile } from './tables.ts';

test('each redirect is a line that static hosts read; one that waits is left to its screen', () => {
  const file = redirectsFile([
    { from: '/vide-cave', to: '/services/debarras-cave', delay: 0 },
    { from: '/joindre', to: '/contact', delay: 5 },
  ]);
  expect(file).toBe('/vide-cave /services/debarras-cave 301\n');
});

test('headers are listed under their pattern', () => {
  expect(headersFile({ '/*': { A: '1', B: '2' }, '/_astro/*': { C: '3' } })).toBe(
    '/*\n  A: 1\n  B: 2\n\n/_astro/*\n  C: 3\n',
  );
});

test('hashed files are kept for a year, and every answer forbids guessing its type', () => {
  const table = headerTable("default-src 'self'");
  expect(table['/_astro/*']?.['Cache-Control']).toContain('immutable');
  expect(table['/*']).toMatchObject({
    'Content-Security-Policy': "default-src 'self'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  });
  expect(table['/*']?.['Permissions-Policy']).toContain('camera=(), ');
});

test('where visitors write, and nowhere else, the page has a process of its own', () => {
  const table = headerTable("default-src 'self'", new Map([['/', "script-src 'none'"]]));
  const itsOwn = { 'Cross-Origin-Opener-Policy': 'same-origin' };
  expect(Object.keys(table)).toEqual(['/*', '/_astro/*', '/devis-gratuit', '/submit', '/']);
  expect([table['/devis-gratuit'], table['/submit']]).toEqual([itsOwn, itsOwn]);
  expect(table['/']).toEqual({ 'Content-Security-Policy': "script-src 'none'" });
  for (const pattern of ['/*', '/_astro/*']) expect(table[pattern]).not.toMatchObject(itsOwn);
});

test('a script of one page is allowed on that page alone; static hosts have one policy for all', () => {
  const { ofServer, ofHost } = headerTables(
    new Map([
      ["'sha256-all'", new Set(['index.html', 'devis-gratuit.html'])],
      ["'sha256-form'", new Set(['devis-gratuit.html'])],
      ["'sha256-home'", new Set(['index.html'])],
    ]),
  );
  const policies = [ofServer['/*'], ofServer['/devis-gratuit'], ofHost['/*']].map(
    (headers) => headers?.['Content-Security-Policy'],
  );
  for (const policy of policies) expect(policy).toContain("'sha256-all'");
  expect(policies.map((policy) => policy?.includes("'sha256-form'"))).toEqual([false, true, true]);
  expect(ofServer['/']?.['Content-Security-Policy']).toContain("'sha256-home'");
  const policed = Object.keys(ofHost).filter((pattern) => ofHost[pattern]?.['Content-Security-Policy']);
  expect(policed).toEqual(['/*', '/_astro/*']);
  expect(Object.keys(ofHost)).toEqual(['/*', '/_astro/*', '/devis-gratuit', '/submit']);
});
