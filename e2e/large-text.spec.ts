import { chromium } from './support/chromium.ts';
import { gotoWhole, overflow, SAMPLE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** A reader who has set the browser's own text to twice its size. */
test.use({ launchOptions: chromium('--blink-settings=defaultFontSize=32') });

test('with text twice as large, no page scrolls sideways', async ({ page }) => {
  for (const path of SAMPLE) {
    await gotoWhole(page, path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
});
