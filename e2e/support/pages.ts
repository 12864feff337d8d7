import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';

export const SITEMAP_PATHS = [
  ...readFileSync('dist/site/sitemap.xml', 'utf8').matchAll(/<loc>([^<]+)<\/loc>/g),
].map(([, address]) => new URL(address ?? '').pathname);

export const PAGE_OF_EACH_KIND = [
  '/',
  '/devis-gratuit',
  SITEMAP_PATHS.find((path) => path.startsWith('/services/')) ?? '/',
  '/blog',
  SITEMAP_PATHS.find((path) => path.startsWith('/blog/')) ?? '/',
  '/a-propos',
  '/contact',
  '/mentions-legales',
];

/** Windows in which no content may be lost: a laptop at a zoom of 200 %, and 1280 px at 400 % (WCAG 1.4.10). */
export const REFLOW_WINDOWS = {
  'zoom of 200 %': { width: 720, height: 450 },
  '320 px': { width: 320, height: 640 },
};

/** Base of page objects (https://playwright.dev/docs/pom). */
export class PageObject {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }
}

/** Holds back requests for these files until the returned function is called. */
export async function holdRequests(page: Page, files: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** Waits for the first paint. Before it, the browser lays out no section with `content-visibility: auto`. */
export const expectPainted = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);

/** Returns the loading states of the fonts that French texts need. */
const fontStates = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ display, unicodeRange }) => display === 'swap' && unicodeRange === 'U+0-10FFFF')
      .map(({ status }) => status),
  );

export const expectFontsLoaded = (page: Page): Promise<void> =>
  expect.poll(() => fontStates(page)).toEqual(['loaded', 'loaded']);

/** Opens a page and makes the browser lay out all of it, for checks of the parts below the first view. */
export async function gotoLaidOut(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectFontsLoaded(page);
}

export async function expectLogoClearOfMenuButton(page: Page): Promise<void> {
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
