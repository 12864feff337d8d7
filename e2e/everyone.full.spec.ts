import { audit, expectReflow, expectWhole, keyboardFaults } from './support/audit.ts';
import { gotoWhole, PAGES, REFLOW, SAMPLE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** The text spacing of WCAG 1.4.12. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }`;

test.use({ expectedError: /status of 40[45]/, contextOptions: { reducedMotion: 'reduce' } });

for (const path of [...PAGES, '/nulle-part', '/submit'])
  test(`${path}: zoom and text spacing`, async ({ page }) => {
    await gotoWhole(page, path);
    const given = page.viewportSize() ?? REFLOW['320 px'];
    await expectReflow(page, 'zoom');
    await page.addStyleTag({ content: TEXT_SPACING });
    const end = await page.locator('h1').evaluate((title) => {
      const words = new Range();
      words.selectNodeContents(title);
      return words.getBoundingClientRect().right;
    });
    expect.soft(end, 'text spacing at 320 px: the title').toBeLessThanOrEqual(REFLOW['320 px'].width);
    await page.setViewportSize(given);
    await expectWhole(page, 'text spacing');
  });

// The quick run has the other pages in the window of a desktop.
for (const path of SAMPLE)
  test(`${path}: keyboard, and on a phone axe and targets`, { tag: '@both' }, async ({ page, isMobile }) => {
    await gotoWhole(page, path);
    expect.soft(await keyboardFaults(page), 'keyboard').toEqual([]);
    if (isMobile) await audit(page, path);
  });
