import { audit } from './support/audit.ts';
import { VISITOR } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

/* The city of a postal code: filled in, chosen in a list, or typed as ever. */

/** Some of Île-de-France, whatever the company's departments. */
const LIST = { 94300: ['Vincennes'], 94440: ['Marolles-en-Brie', 'Santeny', 'Villecresnes'] };

test.beforeEach(({ page }) => page.route('**/communes.json', (route) => route.fulfill({ json: LIST })));

test('a code fills in its city and says so, or offers its communes in a list', async ({ page, quote }) => {
  const [code, city] = [quote.field('Code postal *'), quote.field('Ville *')];
  const list = quote.form.getByRole('combobox', { name: '3 communes ont ce code\u00a0: laquelle\u202f?' });
  const live = quote.form.locator('[aria-live=polite]');
  await quote.open();
  await quote.reachProject();
  await code.pressSequentially('94 300');
  await expect(city).toHaveValue('Vincennes');
  await expect(code).toBeFocused();
  await expect(live.getByText('Ville remplie\u00a0: Vincennes', { exact: true })).toBeAttached();
  await audit(page, 'second step, city filled in');

  await code.fill('94440');
  await expect(live.getByText('3 communes ont ce code')).toBeVisible();
  await expect(list.getByRole('option')).toHaveText(['Marolles-en-Brie', 'Santeny', 'Villecresnes']);
  await expect(city).toHaveValue('');
  await audit(page, 'second step, several communes');
  await code.press('Tab');
  await expect(list).toBeFocused();
  await list.selectOption('Santeny');
  await expect(city).toHaveValue('Santeny');
  await city.fill('Le Plessis');
  await expect(list).toHaveValue('');
  await code.fill('94300');
  await expect(city).toHaveValue('Le Plessis');
});

test.describe('without the communes', () => {
  test.use({ expectedError: /Failed to load resource/ });

  test('the city is typed', async ({ page, quote }) => {
    await page.route('**/communes.json', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await quote.openSummary();
    await failed;
    await expect(quote.form.getByText(VISITOR.city, { exact: true })).toBeVisible();
    await expect(quote.form.getByRole('alert')).toHaveCount(0);
  });
});
