import { readFileSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { expectFontsLoaded, expectPainted, holdRequests, PAGE_OF_EACH_KIND } from './support/pages.ts';
import { expect, test } from './support/test.ts';

declare global {
  var layoutShiftScores: number[];
}

const observeShifts = (): void => {
  globalThis.layoutShiftScores = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      globalThis.layoutShiftScores.push((entry as PerformanceEntry & { value: number }).value);
  }).observe({ type: 'layout-shift', buffered: true });
};

const arimo = (weight: number): string => {
  const file = `node_modules/@fontsource/arimo/files/arimo-latin-${weight}-normal.woff2`;
  return `url(data:font/woff2;base64,${readFileSync(file, 'base64')})`;
};
const FONTS = { Arial: arimo(400), 'Arial Bold': arimo(700) };

/** Replaces `local("Arial")` by Arimo, which has the same metrics, because the machine may have no Arial. */
const replaceArial = (page: Page): Promise<unknown> =>
  page.route('**/*', async (route) => {
    if (!['document', 'stylesheet'].includes(route.request().resourceType())) return route.fallback();
    const response = await route.fetch();
    const styles = await response.text();
    const body = styles.replace(
      /local\(["']?(Arial(?: Bold)?)["']?\)/g,
      (_, name: keyof typeof FONTS) => FONTS[name],
    );
    return route.fulfill({ response, body });
  });

// The policy of the pages allows no font from a data: URL.
test.use({ bypassCSP: true });

for (const path of PAGE_OF_EACH_KIND)
  test(`${path} shows text before its fonts, and then hardly moves`, { tag: '@both' }, async ({ page }) => {
    await replaceArial(page);
    const release = await holdRequests(page, '**/*.woff2');
    await page.addInitScript(observeShifts);
    const fontRequests: Request[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fontRequests.push(request);
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expectPainted(page);
    await expect.poll(() => fontRequests.length).toBe(2);
    // Loads the fallback fonts first: a local Arial would need no loading.
    await page.evaluate(async () => {
      const fallbacks = [...document.fonts].filter(({ family }) => family.includes('Arial'));
      await Promise.all(fallbacks.map((font) => font.load()));
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      globalThis.layoutShiftScores = [];
    });
    release();
    await expectFontsLoaded(page);
    const moved = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return layoutShiftScores.reduce((sum, score) => sum + score, 0);
    });
    expect(moved).toBeLessThan(0.02);
  });

test('a later page of a visit has its fonts before its first paint', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  await expectFontsLoaded(page);
  await page.getByRole('link', { name: 'Mentions légales' }).click();
  await page.waitForURL('**/mentions-legales');
  await expectPainted(page);
  const [paint = 0, ...fonts] = await page.evaluate(() => [
    performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    ...(performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ responseEnd }) => responseEnd),
  ]);
  expect(fonts).toHaveLength(2);
  expect(Math.max(...fonts.map(Number))).toBeLessThan(paint);
});

test('a letter of another European language has its own font', async ({ page }) => {
  await page.goto('/devis-gratuit');
  await expectFontsLoaded(page);
  const european = page.waitForResponse(/-european\..*woff2$/);
  await page.getByRole('textbox').first().fill('Żółkiewski');
  expect((await european).ok()).toBe(true);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page has its fonts', async ({ page }) => {
    const fonts: string[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
    });
    await page.goto('/contact');
    await expect.poll(() => fonts.length).toBe(2);
  });
});
