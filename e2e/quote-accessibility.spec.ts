import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { newEmail, QuotePage } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedError: /Failed to load resource/ });

async function expectClean(page: Page, state: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' | ')}`,
  );
  expect(found, state).toEqual([]);
}

test('the quote page passes axe in each of its states', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let failing = true;
  await page.route('**/submit', (route) =>
    failing ? route.abort() : route.fulfill({ json: { success: true } }),
  );
  const quote = new QuotePage(page);
  await quote.open();
  await expectClean(page, 'first step');
  await quote.next.click();
  await expect(quote.field('Prénom *')).toBeFocused();
  await expectClean(page, 'first step, refused');
  await quote.fillContact(newEmail());
  await quote.next.click();
  await expectClean(page, 'second step');
  await quote.next.click();
  await expect(quote.field('Adresse *')).toBeFocused();
  await expectClean(page, 'second step, refused');
  await quote.fillProject();
  await quote.field('Code postal *').fill('60000');
  await expectClean(page, 'second step with a note');
  await quote.next.click();
  await quote.fillPreferences();
  await expectClean(page, 'third step');
  await quote.next.click();
  await expectClean(page, 'summary');
  await quote.send.click();
  await expect(quote.toast("Erreur lors de l'envoi")).toBeVisible();
  await expectClean(page, 'failure: toast and alert');
  failing = false;
  await quote.send.click();
  await expect(quote.dialog).toBeVisible();
  await expectClean(page, 'success dialog');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the one-piece form has a label for every control', async ({ page }) => {
    const quote = new QuotePage(page);
    await quote.open();
    for (const control of await quote.form.locator('input:visible, select:visible, textarea:visible').all()) {
      await expect(control).toHaveAccessibleName(/\S/);
    }
  });
});
