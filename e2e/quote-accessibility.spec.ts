import { expectNoViolations } from './support/axe.ts';
import { newEmail, QuotePage } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedError: /Failed to load resource/ });

test('axe finds nothing in any state of the form', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  let failing = true;
  await page.route('**/submit', (route) =>
    failing ? route.abort() : route.fulfill({ json: { success: true } }),
  );
  const quote = new QuotePage(page);
  await quote.open();
  await quote.next.click();
  await expect(quote.refused).toBeFocused();
  await expectNoViolations(page, 'first step, refused');
  await quote.fillContact(newEmail());
  await quote.next.click();
  await quote.next.click();
  await expect(quote.refused).toBeFocused();
  await expectNoViolations(page, 'second step, refused');
  await quote.fillProject();
  await quote.field('Code postal *').fill('60000');
  await expectNoViolations(page, 'second step with a note');
  await quote.next.click();
  await quote.fillPreferences();
  await expectNoViolations(page, 'third step');
  for (const name of ['3e', 'Sans ascenseur', 'Plein', 'Piano'])
    await quote.form.getByLabel(name, { exact: true }).check();
  await expectNoViolations(page, 'third step with quick answers');
  await quote.field('Description').fill('a'.repeat(1001));
  await expectNoViolations(page, 'third step, a description that is too long');
  await quote.next.click();
  await quote.send.click();
  await expect(quote.refused).toBeFocused();
  await expectNoViolations(page, 'third step, refused');
  await quote.field('Description').fill('');
  await quote.next.click();
  await expectNoViolations(page, 'summary');
  await quote.send.click();
  await expect(quote.toast("Erreur lors de l'envoi")).toBeVisible();
  await expectNoViolations(page, 'failure: toast and alert');
  failing = false;
  await quote.send.click();
  await expect(quote.dialog).toBeVisible();
  await expectNoViolations(page, 'success dialog');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('every control has a label', async ({ page }) => {
    const quote = new QuotePage(page);
    await quote.open();
    for (const control of await quote.form.locator('input:visible, select:visible, textarea:visible').all()) {
      await expect(control).toHaveAccessibleName(/\S/);
    }
  });
});
