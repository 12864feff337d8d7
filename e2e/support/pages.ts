import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

/** Paths of the pages in the sitemap. */
export const LISTED_PAGES = [
  ...readFileSync('dist/site/sitemap.xml', 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g),
].map(([, address]) => new URL(address ?? '').pathname);

/** A page of each kind. */
export const SAMPLE = [
  '/',
  '/devis-gratuit',
  LISTED_PAGES.find((path) => path.startsWith('/services/')) ?? '/',
  '/blog',
  LISTED_PAGES.find((path) => path.startsWith('/blog/')) ?? '/',
  '/a-propos',
  '/contact',
  '/mentions-legales',
];

/** Narrow windows that must not lose content: 200 % zoom on a laptop, and 1280 px at 400 % (WCAG 1.4.10). */
export const REFLOW = {
  'zoom of 200 %': { width: 720, height: 450 },
  '320 px': { width: 320, height: 640 },
};

/** A page that is used by labels and buttons, as a visitor does. */
export class OnPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }
}

/** Holds requests for these files back until the returned function is called. */
export async function hold(page: Page, files: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

/** Measures by how many pixels the page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** The states of the fonts that the page has, without the files for letters that French does not have. */
const webFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ display, unicodeRange }) => display === 'swap' && unicodeRange === 'U+0-10FFFF')
      .map(({ status }) => status),
  );

/** Waits for the two fonts, which come after the first view. */
export const expectFonts = (page: Page): Promise<void> =>
  expect.poll(() => webFonts(page)).toEqual(['loaded', 'loaded']);

/** Opens a page and has all of it laid out, for checks that measure the parts below the first view. */
export async function gotoWhole(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectFonts(page);
}

/** Expects the logo of a phone's header, which ends before the menu button. */
export async function expectRoomyHeader(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Ouvrir le menu' });
  await expect(button).toBeInViewport({ ratio: 1 });
  const logo = page
    .getByRole('banner')
    .locator('[class*=wordmark] > span[aria-hidden], a[aria-label$=", accueil"] img');
  const [left, right] = [await logo.first().boundingBox(), await button.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? Number.NaN)).toBeLessThanOrEqual(right?.x ?? 0);
}

/** Wraps every text node in an element, as the translators of Chrome and Google do. */
export const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('main') as Element, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() && !text.parentElement?.closest('script, style, option, textarea'))
        texts.push(text);
    }
    for (const text of texts) {
      const wrapper = document.createElement('span');
      text.replaceWith(wrapper);
      wrapper.append(text.data);
    }
  });
