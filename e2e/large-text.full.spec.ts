import { chromium } from './support/chromium.ts';
import { expectRoomyHeader, gotoWhole, overflow, SAMPLE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** A visitor who has doubled the browser's default text size. */
test.use({ launchOptions: chromium('--blink-settings=defaultFontSize=32') });

test('with text twice as large, no page scrolls horizontally', { tag: '@both' }, async ({ page }) => {
  for (const path of SAMPLE) {
    await gotoWhole(page, path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect(await overflow(page), path).toBeLessThanOrEqual(0);
  }
});

test('with text twice as large, the logo leaves the menu button free on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await gotoWhole(page, '/contact');
  await expectRoomyHeader(page);
});

test('with text twice as large, no word of a button breaks', { tag: '@both' }, async ({ page, quote }) => {
  await quote.openSummary();
  for (const button of await quote.form.getByRole('button', { name: /^Modifier/ }).all()) {
    const lines = await button.evaluate(({ firstChild }) => {
      const word = new Range();
      word.selectNode(firstChild as Node);
      return word.getClientRects().length;
    });
    expect(lines).toBe(1);
  }
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
