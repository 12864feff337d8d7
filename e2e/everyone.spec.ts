import { cutOrOverlapping, keyboardFaults, movements, smallTargets } from './support/audit.ts';
import { expectNoViolations } from './support/axe.ts';
import { gotoWhole, overflow, PAGES, REFLOW, SAMPLE, tagOf } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** The text spacing of WCAG 1.4.12. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }`;

test.use({ expectedError: /status of 404/, contextOptions: { reducedMotion: 'reduce' } });

test('the sitemap lists the whole site', { tag: '@desktop' }, () => {
  expect(PAGES.length).toBeGreaterThanOrEqual(22);
});

for (const path of [...PAGES, '/nulle-part']) {
  test(`${path}: axe, targets of 44 px, no movement, no horizontal scrolling`, {
    tag: ['@both', ...tagOf(path)],
  }, async ({ page }) => {
    await gotoWhole(page, path);
    await expectNoViolations(page, path);
    expect.soft(await overflow(page), 'wider than the window').toBeLessThanOrEqual(0);
    expect.soft(await movements(page), 'movement although the visitor wants none').toEqual([]);
    expect.soft(await smallTargets(page), 'targets under 44 px').toEqual([]);
  });

  // On a phone, the full run takes the sample.
  test(`${path}: keyboard, zoom, text spacing`, {
    tag: SAMPLE.includes(path) ? [] : ['@desktop', '@full'],
  }, async ({ page, isMobile }) => {
    await gotoWhole(page, path);
    expect.soft(await keyboardFaults(page), 'keyboard').toEqual([]);
    const given = page.viewportSize() ?? REFLOW['320 px'];
    for (const [what, size] of Object.entries(isMobile ? {} : REFLOW)) {
      await page.setViewportSize(size);
      expect.soft(await overflow(page), what).toBeLessThanOrEqual(0);
      expect.soft(await cutOrOverlapping(page), what).toEqual([]);
    }
    await page.setViewportSize(given);
    await page.addStyleTag({ content: TEXT_SPACING });
    expect.soft(await overflow(page), 'text spacing: wider than the window').toBeLessThanOrEqual(0);
    expect.soft(await cutOrOverlapping(page), 'text spacing').toEqual([]);
    await page.setViewportSize(REFLOW['320 px']);
    const end = await page.locator('h1').evaluate((title) => {
      const words = new Range();
      words.selectNodeContents(title);
      return words.getBoundingClientRect().right;
    });
    expect.soft(end, 'text spacing at 320 px: the title').toBeLessThanOrEqual(REFLOW['320 px'].width);
  });
}
