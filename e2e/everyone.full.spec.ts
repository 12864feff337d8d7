import {
  audit,
  barsOverText,
  expectNoLostContent,
  expectReflow,
  expectTitlesAreHeadings,
  keyboardFaults,
} from './support/audit.ts';
import {
  gotoLaidOut,
  horizontalOverflow,
  PAGE_OF_EACH_KIND,
  REFLOW_WINDOWS,
  SITEMAP_PATHS,
} from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** The text spacing of WCAG 1.4.12. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }`;

/** A laptop of 1280 × 1024 at a zoom of 400 %, and a phone in landscape. */
const LOW_WINDOWS = [
  { width: 320, height: 256 },
  { width: 667, height: 375 },
];

test.use({ expectedError: /status of 40[45]/, contextOptions: { reducedMotion: 'reduce' } });

for (const path of [...SITEMAP_PATHS, '/nulle-part', '/submit'])
  test(`${path}: no content is lost with zoom or text spacing`, async ({ page }) => {
    await gotoLaidOut(page, path);
    const given = page.viewportSize() ?? REFLOW_WINDOWS['320 px'];
    await expectReflow(page, 'zoom');
    await page.addStyleTag({ content: TEXT_SPACING });
    const end = await page.locator('h1').evaluate((title) => {
      const words = new Range();
      words.selectNodeContents(title);
      return words.getBoundingClientRect().right;
    });
    expect.soft(end, 'text spacing at 320 px: the title').toBeLessThanOrEqual(REFLOW_WINDOWS['320 px'].width);
    expect.soft(await horizontalOverflow(page), 'text spacing at 320 px: the page').toBeLessThanOrEqual(0);
    await page.setViewportSize(given);
    await expectNoLostContent(page, 'text spacing');
  });

for (const path of PAGE_OF_EACH_KIND)
  test(`${path}: titles are headings, and on a low screen no bar stays over the text`, async ({ page }) => {
    await gotoLaidOut(page, path);
    await expectTitlesAreHeadings(page);
    for (const size of LOW_WINDOWS) {
      await page.setViewportSize(size);
      expect.soft(await barsOverText(page), `${size.width} × ${size.height}`).toEqual([]);
    }
  });

// everyone.spec.ts checks axe and targets of all pages in a desktop window.
for (const path of PAGE_OF_EACH_KIND)
  test(`${path}: every control is reached by keyboard; on a phone, axe and targets of 44 px`, {
    tag: '@both',
  }, async ({ page, isMobile }) => {
    await gotoLaidOut(page, path);
    expect.soft(await keyboardFaults(page), 'keyboard').toEqual([]);
    if (isMobile) await audit(page, path);
  });
