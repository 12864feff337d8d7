import AxeBuilder from '@axe-core/playwright';
import { gotoWhole, overflow, PAGES, tornTexts } from './support/pages.ts';
import { expect, test } from './support/test.ts';

test('the sitemap lists the whole site', () => {
  // Those of the specification; an owner adds articles.
  expect(PAGES.length).toBeGreaterThanOrEqual(22);
});

for (const path of PAGES) {
  test(`${path} is clean: axe, no sideways scrolling, no error`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await gotoWhole(page, path);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual(
      [],
    );
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await tornTexts(page)).toEqual([]);
  });
}

test.describe('an unknown path', () => {
  test.use({ expectedError: /status of 404/ });

  test('answers 404 with the way home, and names itself in the console', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('/nulle-part'));
    const response = await page.goto('/nulle-part');
    expect(response?.status()).toBe(404);
    await logged;
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
});

test('an old address leads to its page, query string and all', async ({ page }) => {
  await page.goto('/debarras-grenier/?utm=carte');
  await expect(page).toHaveURL(/\/services\/debarras-cave\?utm=carte$/);
});
