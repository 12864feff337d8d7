import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { company } from '../content/data/company.data.ts';
import { openText } from '../quote/open-until.ts';
import { OpenUntil } from '../site/components/OpenUntil.tsx';
import { expect, test } from './support/test.ts';

/* « On répond jusqu’à 20 h », on a page that holds the part. */

const NOW = Date.parse('2026-01-15T18:59:00Z');
const PART = renderToStaticMarkup(createElement(OpenUntil));

test.beforeEach(async ({ page }) => {
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('</h1>', `$&<p>${PART}</p>`) });
  });
});

test.describe('a visitor in Montréal', () => {
  test.use({ timezoneId: 'America/Montreal' });

  test('reads it by the clock of Paris, in the place of the hours', async ({ page }) => {
    await page.clock.setFixedTime(NOW);
    await page.goto('/contact');
    const part = page.locator('[data-open-until]');
    await expect(part).toHaveText(openText(NOW, company.hours));
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the hours stand there', async ({ page }) => {
    await page.goto('/contact');
    const part = page.locator('[data-open-until]');
    await expect(part).toContainText(company.hours.display);
  });
});
