import { expect, test } from 'vitest';
import { files, pages, redirects } from './dist.ts';
import { SPECIFIED_PAGES } from './specified-pages.ts';

/** Addresses that must never change without a redirect: of a site with fewer services, they lead to another page. */
test.each(SPECIFIED_PAGES)('%s is built, or redirects', (path) => {
  const isBuilt = files.has(path) || pages.some((page) => page.path === path);
  const hasMoved = redirects.some(({ from }) => from === path);
  expect(isBuilt || hasMoved).toBe(true);
});
