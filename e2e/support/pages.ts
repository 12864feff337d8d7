import type { Page } from '@playwright/test';

/** One page of each kind, for checks of the layout as a whole. */
export const SAMPLE = [
  '/',
  '/devis-gratuit',
  '/services/debarras-cave',
  '/blog',
  '/blog/debarras-maison-avant-vente',
  '/a-propos',
  '/contact',
  '/mentions-legales',
];

/** How many pixels a page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
