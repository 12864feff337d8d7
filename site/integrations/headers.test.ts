import { expect, test } from 'vitest';
import { headersFile, headerTable } from './headers.ts';

const table = headerTable(new Set(["'sha256-a'"]));

test('the _headers file lists headers under their pattern', () => {
  expect(headersFile({ '/*': { A: '1', B: '2' }, '/_astro/*': { B: '3', C: '4' } })).toBe(
    '/*\n  A: 1\n  B: 2\n\n/_astro/*\n  ! B\n  B: 3\n  C: 4\n',
  );
});

test('hashed files are cached for a year, and every answer has the security headers', () => {
  expect(table['/_astro/*']?.['Cache-Control']).toContain('immutable');
  expect(table['/*']).toMatchObject({
    'Content-Security-Policy': expect.stringContaining("'sha256-a'"),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  });
  expect(table['/*']?.['Permissions-Policy']).toContain('camera=(), ');
});

test('only the page of photos allows pictures from blob: URLs', () => {
  const policies = Object.entries(table).filter(([, headers]) =>
    headers['Content-Security-Policy']?.includes('blob:'),
  );
  expect(policies.map(([pattern]) => pattern)).toEqual(['/devis-gratuit/photos']);
});

test('only the form, its answer and the page of photos are isolated from other windows', () => {
  const isolated = Object.entries(table)
    .filter(([, headers]) => headers['Cross-Origin-Opener-Policy'] === 'same-origin')
    .map(([pattern]) => pattern);
  expect(isolated).toEqual(['/devis-gratuit', '/devis-gratuit/photos', '/submit']);
});
