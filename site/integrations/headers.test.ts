import { expect, test } from 'vitest';
import { headersFile, headerTable } from './headers.ts';

test('the _headers file lists headers under their pattern', () => {
  expect(headersFile({ '/*': { A: '1', B: '2' }, '/_astro/*': { C: '3' } })).toBe(
    '/*\n  A: 1\n  B: 2\n\n/_astro/*\n  C: 3\n',
  );
});

test('hashed files are cached for a year, and every answer has the security headers', () => {
  const table = headerTable("default-src 'self'");
  expect(table['/_astro/*']?.['Cache-Control']).toContain('immutable');
  expect(table['/*']).toMatchObject({
    'Content-Security-Policy': "default-src 'self'",
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  });
  expect(table['/*']?.['Permissions-Policy']).toContain('camera=(), ');
});

test('the page of photos has a policy of its own, and is isolated', () => {
  const table = headerTable("default-src 'self'", 'img-src blob:');
  expect(table['/devis-gratuit/photos']).toEqual({
    'Content-Security-Policy': 'img-src blob:',
    'Cross-Origin-Opener-Policy': 'same-origin',
  });
  expect(table['/*']?.['Content-Security-Policy']).toBe("default-src 'self'");
});

test('only the form and its answer are isolated from other windows', () => {
  const isolated = Object.entries(headerTable("default-src 'self'"))
    .filter(([, headers]) => headers['Cross-Origin-Opener-Policy'] === 'same-origin')
    .map(([pattern]) => pattern);
  expect(isolated).toEqual(['/devis-gratuit', '/submit']);
});
