import type { Locator, Page, Request } from '@playwright/test';
import { home } from '../content/data/content.data.ts';
import { expectFontsLoaded, expectPainted, holdRequests, SITEMAP_PATHS } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/**
 * The most that the first load of a page may weigh on a phone, in kB of 1000 bytes as sent. The form's page weighs
 * about 132 kB; the rest is a reserve for an owner's texts.
 */
const MOST_KB = { all: 100, fonts: 30, quotePage: 140, formScripts: 115, rooms: 300 };
const QUOTE = '/devis-gratuit';

const FONT_FILES = 2;

/** The phone that Lighthouse emulates. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

/** Returns a function that measures what a page has loaded so far: everything, or one type of resource. */
function measureTransfers(page: Page) {
  const requests: Request[] = [];
  page.on('requestfinished', (request) => requests.push(request));
  const bodyOf = async (request: Request) => (await request.sizes()).responseBodySize;
  return async (type?: string) => {
    const counted = requests.filter((request) => !type || request.resourceType() === type);
    const bodies = await Promise.all(counted.map(bodyOf));
    return { files: bodies.length, kB: bodies.reduce((sum, bytes) => sum + bytes, 0) / 1000 };
  };
}

const expectLoaded = (picture: Locator): Promise<void> =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

test.describe('the first load on a phone', () => {
  test.use(PHONE);

  for (const path of SITEMAP_PATHS)
    test(`${path} stays within its weight`, async ({ page }) => {
      const weigh = measureTransfers(page);
      await page.goto(path);
      await expect.poll(async () => (await weigh('font')).files).toBe(FONT_FILES);
      await page.waitForLoadState('networkidle');
      const all = await weigh();
      const fonts = await weigh('font');
      expect(fonts.kB).toBeLessThanOrEqual(MOST_KB.fonts);
      expect(all.kB).toBeGreaterThan(fonts.kB);
      expect(all.kB).toBeLessThanOrEqual(path === QUOTE ? MOST_KB.quotePage : MOST_KB.all);
    });

  test('all rooms of the plan, full and empty, stay within their weight', async ({ page }) => {
    await page.goto('/');
    await page.mouse.wheel(0, 40);
    const rooms = page.getByRole('region', { name: home.services.title }).locator('a.grows img');
    await expect(rooms.first()).toBeAttached();
    const bytes = rooms.evaluateAll(async (images) => {
      const sizes = (images as HTMLImageElement[]).map(async (image) => {
        image.loading = 'eager';
        await image.decode();
        return (await (await fetch(image.currentSrc)).blob()).size;
      });
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    });
    expect((await bytes) / 1000).toBeLessThanOrEqual(MOST_KB.rooms);
  });

  test('the form’s scripts stay within their weight', async ({ page, quote }) => {
    const weigh = measureTransfers(page);
    await quote.openSummary();
    expect((await weigh('script')).kB).toBeLessThanOrEqual(MOST_KB.formScripts);
  });
});

test('sections below the window are laid out when scrolled near', { tag: '@both' }, async ({ page }) => {
  const last = page.getByRole('main').getByRole('heading', { level: 2 }).last();
  const isRendered = () =>
    last.evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));
  await page.goto('/');
  await page.mouse.wheel(0, 40);
  await expectFontsLoaded(page);
  expect(await isRendered()).toBe(false);
  await last.scrollIntoViewIfNeeded();
  await expect.poll(isRendered).toBe(true);
});

test('an interaction loads fonts and scripts before pictures', { tag: '@both' }, async ({ page }) => {
  const release = await holdRequests(page, /\.avif$/);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.mouse.wheel(0, 40);
  await expectFontsLoaded(page);
  await expect(page.locator('script[type=module]:not([data-src])').first()).toBeAttached();
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete');
  release();
});

test('the scroll bar fits the length of a page not yet laid out', { tag: '@both' }, async ({ page }) => {
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  for (const path of SITEMAP_PATHS) {
    const release = await holdRequests(page, /\.avif$/);
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expectPainted(page);
    const first = await height();
    release();
    await page.waitForLoadState('load');
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' });
    const share = first / (await height());
    expect.soft(share, path).toBeGreaterThan(0.8);
    expect.soft(share, path).toBeLessThan(1.2);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('the End key leads to the end of a page that is laid out in parts', async ({ page }) => {
  const last = page.getByRole('link', { name: 'Mentions légales', exact: true });
  for (const path of ['/', SITEMAP_PATHS.find((address) => address.startsWith('/blog/')) ?? '/blog']) {
    await page.goto(path);
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(last, path).toBeInViewport({ timeout: 1000 });
    }).toPass();
  }
});

test('a background tab, which has no frames, loads the form and the pictures', async ({ page, quote }) => {
  await page.addInitScript(() => {
    globalThis.requestAnimationFrame = () => 0;
  });
  await quote.open();
  await quote.reachProject();
  await page.reload();
  await expect(quote.heading('Les lieux et le service')).toBeVisible();
  await page.goto('/');
  // On a phone, pictures below the first view wait for the first interaction, such as a scroll.
  await page.mouse.wheel(0, 400);
  const picture = page.getByRole('region', { name: home.services.title }).locator('img').first();
  await picture.scrollIntoViewIfNeeded();
  await expectLoaded(picture);
});
