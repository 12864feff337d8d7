import type { Page } from '@playwright/test';
import { POSTAL_PREFIXES } from '../content/data/services.data.ts';
import { audit } from './support/audit.ts';
import { hold } from './support/hold.ts';
import { QuotePage, VISITOR } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

/* The city of a postal code: filled in, chosen in a list, or typed as ever. */

const COMMUNES = '**/communes.json';
/** Some of Île-de-France, whatever the company's departments. */
const LIST = { 94300: ['Vincennes'], 94440: ['Marolles-en-Brie', 'Santeny', 'Villecresnes'] };
const OUTSIDE = ['60000', '06000', '97411'].find(
  (code) => !POSTAL_PREFIXES.some((start) => code.startsWith(start)),
);

test.beforeEach(({ page }) => page.route(COMMUNES, (route) => route.fulfill({ json: LIST })));

/** The second step, with the list of communes loaded. */
async function openProject(page: Page): Promise<QuotePage> {
  const quote = new QuotePage(page);
  await quote.open();
  const loaded = page.waitForResponse(COMMUNES);
  await quote.reachProject();
  await (await loaded).finished();
  await quote.field('Adresse *').fill(VISITOR.address);
  return quote;
}

const code = (quote: QuotePage) => quote.field('Code postal *');
const city = (quote: QuotePage) => quote.field('Ville *');
const list = (quote: QuotePage) => quote.form.getByRole('combobox', { name: 'communes ont ce code' });

/** Goes on to the summary and expects the city there. */
async function expectSummary(quote: QuotePage, text: string): Promise<void> {
  await quote.field('Service *').selectOption(VISITOR.service);
  await quote.next.click();
  await quote.next.click();
  await expect(quote.heading('Relisez votre demande')).toBeFocused();
  await expect(quote.form.getByText(text, { exact: true })).toBeVisible();
}

test('a code with one commune fills in the city, and says so', async ({ page }) => {
  const quote = await openProject(page);
  await code(quote).pressSequentially('94 300');
  await expect(city(quote)).toHaveValue('Vincennes');
  await expect(code(quote)).toBeFocused();
  const live = quote.form.locator('[aria-live=polite]');
  await expect(live.getByText('Ville remplie\u00a0: Vincennes', { exact: true })).toBeAttached();
  await audit(page, 'second step, city filled in');
  await code(quote).fill(OUTSIDE ?? '');
  await expect(city(quote)).toHaveValue('');
  await code(quote).press('Tab');
  await expect(city(quote)).toBeFocused();
  await expect(quote.form.getByText('hors de notre zone habituelle')).toBeVisible();
  await city(quote).fill('Beauvais');
  await expectSummary(quote, 'Beauvais');
});

test('a code with several communes offers them in a list', async ({ page }) => {
  const quote = await openProject(page);
  await code(quote).fill('94440');
  await expect(list(quote)).toHaveAccessibleName('3 communes ont ce code\u00a0: laquelle\u202f?');
  await expect(quote.form.locator('[aria-live=polite]').getByText('3 communes ont ce code')).toBeVisible();
  await expect(list(quote).getByRole('option')).toHaveText(['Marolles-en-Brie', 'Santeny', 'Villecresnes']);
  await expect(city(quote)).toHaveValue('');
  await audit(page, 'second step, several communes');
  await code(quote).press('Tab');
  await expect(list(quote)).toBeFocused();
  await list(quote).selectOption('Santeny');
  await expect(city(quote)).toHaveValue('Santeny');
  await expect(list(quote)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(city(quote)).toBeFocused();

  await city(quote).fill('Le Plessis');
  await expect(list(quote)).toHaveValue('');
  await expectSummary(quote, 'Le Plessis');
});

test('a city typed without an event stays, whatever the code', async ({ page }) => {
  const quote = await openProject(page);
  await city(quote).evaluate((field: HTMLInputElement) => {
    field.value = 'Fontenay';
  });
  await code(quote).fill('94300');
  await expect(city(quote)).toHaveValue('Fontenay');
  await code(quote).fill('94440');
  await expect(city(quote)).toHaveValue('Fontenay');
  await expect(list(quote)).toHaveCount(0);
});

test('the communes load with their step, and help with what was typed before', async ({ page, quote }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const release = await hold(page, COMMUNES);
  await quote.open();
  await quote.fillContact();
  await quote.field('Téléphone *').press('Tab');
  expect(asked.filter((url) => url.includes('ommune'))).toEqual([]);
  await quote.next.click();
  await code(quote).fill('94300');
  await expect(city(quote)).toHaveValue('');
  release();
  await expect(city(quote)).toHaveValue('Vincennes');
  expect(asked.filter((url) => new URL(url).origin !== new URL(page.url()).origin)).toEqual([]);
});

test.describe('without the communes', () => {
  test.use({ expectedError: /Failed to load resource/ });

  test('the form works as before', async ({ page, quote }) => {
    await page.route(COMMUNES, (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await quote.open();
    await quote.reachProject();
    await failed;
    await quote.fillProject();
    await expectSummary(quote, VISITOR.city);
    await expect(quote.form.getByRole('alert')).toHaveCount(0);
  });
});
