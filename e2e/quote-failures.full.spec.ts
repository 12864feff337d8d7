import { company } from '../content/data/company.data.ts';
import { VISITOR } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

/** Chromium logs a failed request to its console. */
test.use({ expectedError: /Failed to load resource/ });

const REFUSED = { success: false, message: '', errors: { city: ['La ville nous échappe'] } };

test('nothing can be changed while a request is sent; one that fails can be copied', async ({
  page,
  quote,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  let sendings = 0;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/submit', async (route) => {
    sendings += 1;
    await answered;
    await route.abort();
  });
  await quote.openSummary();
  await quote.send.click();
  await expect(quote.form.getByRole('button', { name: 'Envoi en cours...' })).toBeDisabled();
  const edit = quote.form.getByRole('button', { name: /^Modifier/ });
  await expect(edit).toHaveCount(3);
  for (const button of await edit.all()) await expect(button).toBeDisabled();
  await quote.form.evaluate((form: HTMLFormElement) => form.requestSubmit());
  answer();

  const copy = quote.form.getByRole('button', { name: 'Copier ma demande' });
  await copy.click();
  await expect(quote.form.getByRole('button', { name: 'Demande copiée' })).toBeVisible();
  expect(sendings).toBe(1);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(VISITOR.description);
  // The browser cannot know whether the request has arrived.
  expect(copied).not.toMatch(/Reçue/);
  await quote.form.getByRole('button', { name: 'Modifier : Informations personnelles' }).click();
  await quote.field('Prénom *').fill('Zoé');
  await expect(copy).toBeVisible();
});

test('a sending that seems offline is made and not counted, by old browsers too', async ({ page, quote }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
    Reflect.deleteProperty(String.prototype, 'toWellFormed');
    Reflect.deleteProperty(AbortSignal, 'timeout');
    Reflect.deleteProperty(Object, 'hasOwn');
  });
  await page.route('**/submit', (route) => route.abort(), { times: 4 });
  await quote.openSummary();
  for (let press = 0; press < 4; press += 1) {
    await quote.send.click();
    await expect(quote.form.getByRole('alert')).toContainText('Veuillez réessayer');
  }
  await quote.send.click();
  await expect(quote.dialog).toBeVisible();
});

test('429: a toast gives the wait, and an alert with the phone number stays', async ({ page, quote }) => {
  await page.route('**/submit', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '301' }, json: { success: false, message: '' } }),
  );
  await quote.openSummary();
  await quote.send.click();
  await expect(quote.toast('Veuillez patienter 6 minutes avant de renvoyer le formulaire.')).toBeVisible();
  const alert = quote.form.getByRole('alert');
  await expect(alert).toContainText('cet envoi n’est pas parti');
  await expect(alert.getByRole('link', { name: company.phone.display })).toBeVisible();
});

test('a field that the server refuses is shown, and Forward does not pass it', async ({ page, quote }) => {
  await page.route('**/submit', (route) => route.fulfill({ status: 400, json: REFUSED }));
  await quote.openSummary();
  await quote.send.click();
  await expect(quote.refused).toBeFocused();
  await quote.refused.getByRole('link', { name: 'La ville nous échappe' }).click();
  await expect(quote.field('Ville *')).toBeFocused();
  await expect(quote.field('Ville *')).toHaveAccessibleDescription(/La ville nous échappe/);
  await page.goForward();
  await expect(quote.field('Ville *')).toBeVisible();
  await page.goBack();
  await expect(quote.heading('Vos informations personnelles')).toBeFocused();
});
