import { barsOverText } from './support/audit.ts';
import { chromium } from './support/chromium.ts';
import {
  expectLogoClearOfMenuButton,
  gotoLaidOut,
  horizontalOverflow,
  PAGE_OF_EACH_KIND,
  SITEMAP_PATHS,
} from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** The visitor has doubled the browser's default text size. */
test.use({ launchOptions: chromium('--blink-settings=defaultFontSize=32') });

test('with text twice as large, no page scrolls horizontally', { tag: '@both' }, async ({ page }) => {
  for (const path of PAGE_OF_EACH_KIND) {
    await gotoLaidOut(page, path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    expect(await horizontalOverflow(page), path).toBeLessThanOrEqual(0);
  }
});

test('with text twice as large, the logo leaves the menu button free on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await gotoLaidOut(page, '/contact');
  await expectLogoClearOfMenuButton(page);
});

/** The length of the longest word that fits the line. */
const LONGEST_WORD = 13;

test('with text twice as large, a phone breaks no word of a title, and no bar sticks', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of SITEMAP_PATHS) {
    await gotoLaidOut(page, path);
    const broken = await page.locator('h1, h2:not(.sr-only)').evaluateAll((titles, longest) => {
      const range = new Range();
      const isBroken = (node: Node, { 0: word, index }: RegExpExecArray) => {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        return word.length <= longest && range.getClientRects().length > 1;
      };
      return titles.flatMap((title) =>
        [...title.childNodes].flatMap((node) =>
          [...(node.textContent ?? '').matchAll(/[\p{L}’]+/gu)]
            .filter((word) => node.nodeType === Node.TEXT_NODE && isBroken(node, word))
            .map(([word]) => word),
        ),
      );
    }, LONGEST_WORD);
    expect.soft(broken, path).toEqual([]);
  }
  expect(await barsOverText(page)).toEqual([]);
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
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
});
