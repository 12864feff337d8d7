import { expect, test } from 'vitest';
import { files, pages } from './dist.ts';
import { SPECIFIED_PAGES } from './specified-pages.ts';

/** Addresses that must never change without a redirect. */
test.each(SPECIFIED_PAGES)('%s is built', (path) => {
  expect(files.has(path) || pages.some((page) => page.path === path)).toBe(true);
});
