import { company } from '../content/data/company.data.ts';
import { openText } from '../quote/time/open-until.ts';
import { expect, test } from './support/test.ts';

const NOW = Date.parse('2026-01-15T18:59:00Z');

test.describe('a visitor in Montréal', () => {
  test.use({ timezoneId: 'America/Montreal' });

  test('sees until when calls are answered, by the clock of Paris', async ({ page }) => {
    await page.clock.setFixedTime(NOW);
    await page.goto('/contact');
    await expect(page.getByText(openText(NOW, company.hours))).toBeVisible();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the page shows the opening hours', async ({ page }) => {
    await page.goto('/contact');
    await expect(page.locator('[data-open-until]')).toContainText(company.hours.display);
  });
});
