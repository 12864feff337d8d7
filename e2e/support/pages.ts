import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

/** Every page that the build's own sitemap lists. */
export const PAGES = [...readFileSync('dist/site/sitemap.xml', 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
  ([, address]) => new URL(address ?? '').pathname,
);

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

/** Windows in which a page must still read well: a zoom of 200 % on a laptop, and WCAG's narrowest (1280 px at 400 %). */
export const REFLOW = {
  'zoom of 200 %': { width: 720, height: 450 },
  '320 px': { width: 320, height: 640 },
};

/** How many pixels a page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Sentences whose words kept together became items of a flex or grid box, which loses the spaces beside them. */
export const tornTexts = (page: Page): Promise<string[]> =>
  page.locator('body *').evaluateAll((elements) =>
    elements
      .filter(
        (element) =>
          /flex|grid/.test(getComputedStyle(element).display) &&
          [...element.childNodes].some(
            (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
          ) &&
          [...element.children].some((child) => {
            const { whiteSpace, position } = getComputedStyle(child);
            return whiteSpace === 'nowrap' && position === 'static' && child.textContent?.trim();
          }),
      )
      .map((element) => element.textContent ?? ''),
  );

/** How many parts below the first view are not laid out yet: their heights are estimates, or they are not displayed, being below a fold. */
export const estimated = (page: Page): Promise<number> =>
  page.locator('main *, footer').evaluateAll(
    (parts) =>
      parts.filter((part) => {
        const { contentVisibility, display } = getComputedStyle(part);
        return contentVisibility === 'auto' || (part.localName === 'footer' && display === 'none');
      }).length,
  );

/** Goes to a page, for questions on all of it: each part must have come to its place. */
export async function gotoWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect.poll(() => estimated(page)).toBe(0);
}
