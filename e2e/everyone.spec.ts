import { cutOrOverlapping, keyboardFaults, movements, smallTargets } from './support/audit.ts';
import { gotoWhole, overflow, PAGES, REFLOW, SAMPLE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** WCAG 1.4.12, word for word. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
  p { margin-bottom: 2em !important }`;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/* On a phone, a page of each kind stands for the others. */
for (const path of [...PAGES, '/nulle-part']) {
  test.describe(path, () => {
    test.use({ expectedError: /status of 404/ });

    test('targets, keyboard, zoom, text spacing', { tag: SAMPLE.includes(path) ? [] : '@desktop' }, async ({
      page,
      isMobile,
    }) => {
      await gotoWhole(page, path);
      const given = page.viewportSize() ?? REFLOW['320 px'];
      expect.soft(await movements(page), 'movement in spite of the wish for none').toEqual([]);
      expect.soft(await smallTargets(page), 'targets under 44 px').toEqual([]);
      expect.soft(await keyboardFaults(page), 'keyboard').toEqual([]);
      for (const [what, size] of Object.entries(isMobile ? {} : REFLOW)) {
        await page.setViewportSize(size);
        expect.soft(await overflow(page), what).toBeLessThanOrEqual(0);
        expect.soft(await cutOrOverlapping(page), what).toEqual([]);
      }
      await page.setViewportSize(given);
      await page.addStyleTag({ content: TEXT_SPACING });
      expect.soft(await overflow(page), 'text spacing, sideways').toBeLessThanOrEqual(0);
      expect.soft(await cutOrOverlapping(page), 'text spacing').toEqual([]);
      await page.setViewportSize(REFLOW['320 px']);
      const end = await page.locator('h1').evaluate((title) => {
        const words = new Range();
        words.selectNodeContents(title);
        return words.getBoundingClientRect().right;
      });
      expect.soft(end, 'text spacing, 320 px: the title').toBeLessThanOrEqual(REFLOW['320 px'].width);
    });
  });
}
