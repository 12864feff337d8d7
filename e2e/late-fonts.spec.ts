import type { Page } from '@playwright/test';
import { hold } from './support/hold.ts';
import { SAMPLE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

declare global {
  /** The share of the window that moved, shift by shift. */
  var shifts: number[];
}

const observeShifts = (): void => {
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
  }).observe({ type: 'layout-shift', buffered: true });
};

/** The fonts that the page loads: its two, but not the files with the letters that French does not have. */
const webFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ display, unicodeRange }) => display === 'swap' && unicodeRange === 'U+0-10FFFF')
      .map(({ display, status }) => `${display}, ${status}`),
  );

const firstPaint = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);

for (const path of SAMPLE)
  test(`${path} is read before its fonts have come, and stays in its place when they do`, async ({
    page,
  }) => {
    const letCome = await hold(page, '**/*.woff2');
    await page.addInitScript(observeShifts);
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => firstPaint(page)).toBe(1);
    expect(await webFonts(page)).toEqual(['swap, loading', 'swap, loading']);
    letCome();
    await expect.poll(() => webFonts(page)).toEqual(['swap, loaded', 'swap, loaded']);
    const moved = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return shifts.reduce((sum, share) => sum + share, 0);
    });
    expect(moved).toBeLessThan(0.03);
  });
