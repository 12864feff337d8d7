import type { Route } from '@playwright/test';
import { company } from '../content/data/company.data.ts';
import { newEmail, QuotePage, VISITOR } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

const FAILURE = `Une erreur s'est produite. Veuillez réessayer ou nous appeler directement au ${company.phone.display}.`;

/** Chromium logs a failed request to its console. */
test.use({ expectedError: /Failed to load resource/ });

const failures: { name: string; tag: string[]; answer: (route: Route) => Promise<void> }[] = [
  {
    name: 'the server is out of reach',
    tag: ['@both', '@engines'],
    answer: (route) => route.abort('connectionrefused'),
  },
  {
    name: 'the server answers 500',
    tag: ['@full'],
    answer: (route) => route.fulfill({ status: 500, body: 'oops' }),
  },
  {
    name: 'the provider answers success: false',
    tag: ['@full'],
    answer: (route) => route.fulfill({ json: { success: false, message: 'provider detail' } }),
  },
];

for (const { name, tag, answer } of failures) {
  test(`${name}: a toast, every answer kept, and a second sending arrives once`, { tag }, async ({
    page,
    mailbox,
  }) => {
    const quote = new QuotePage(page);
    const email = newEmail();
    const tokens: string[] = [];
    await page.route('**/submit', async (route) => {
      tokens.push(route.request().postDataJSON().formToken);
      await (tokens.length === 1 ? answer(route) : route.continue());
    });
    await quote.open();
    await quote.reachSummary(email);
    await quote.send.click();

    await expect(quote.toast("Erreur lors de l'envoi")).toBeVisible();
    const alert = quote.form.getByRole('alert');
    await expect(alert).toContainText(FAILURE);
    await expect(alert.getByRole('link', { name: company.phone.display })).toHaveAttribute(
      'href',
      company.phone.href,
    );
    await expect(page.getByText('provider detail')).toHaveCount(0);
    await expect(quote.form.getByText(VISITOR.description)).toBeVisible();
    await expect(quote.form.getByRole('button', { name: /^Modifier/ }).first()).toBeEnabled();

    await quote.send.click();
    await expect(quote.dialog).toBeVisible();
    expect(tokens[0]).toBe(tokens[1]);
    await expect.poll(() => mailbox.from(email).length).toBe(1);
  });
}

test('a failed request can be copied as text', { tag: '@full' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.route('**/submit', (route) => route.abort());
  const quote = new QuotePage(page);
  await quote.open();
  await quote.reachSummary(newEmail());
  await quote.send.click();
  await quote.form.getByRole('button', { name: 'Copier ma demande' }).click();
  await expect(quote.form.getByRole('button', { name: 'Demande copiée' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(VISITOR.description);
  // The browser cannot know whether the request has arrived.
  expect(copied).not.toMatch(/Reçue/);
  await quote.form.getByRole('button', { name: 'Modifier : Informations personnelles' }).click();
  await quote.field('Prénom *').fill('Zoé');
  await expect(quote.form.getByRole('button', { name: 'Copier ma demande' })).toBeVisible();
});

test('during the sending nothing can be changed, and a second press sends nothing', async ({ page }) => {
  let sendings = 0;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/submit', async (route) => {
    sendings += 1;
    await answered;
    await route.fulfill({ json: { success: true, message: 'ok' } });
  });
  const quote = new QuotePage(page);
  await quote.open();
  await quote.reachSummary(newEmail());
  await quote.send.click();
  const waiting = quote.form.getByRole('button', { name: 'Envoi en cours...' });
  await expect(waiting).toBeDisabled();
  const edit = quote.form.getByRole('button', { name: /^Modifier/ });
  await expect(edit).toHaveCount(3);
  for (const button of await edit.all()) await expect(button).toBeDisabled();
  await page.keyboard.press('Enter');
  answer();
  await expect(quote.dialog).toBeVisible();
  expect(sendings).toBe(1);
});

test('presses while offline do not count as attempts', async ({ page, context }) => {
  const quote = new QuotePage(page);
  await quote.open();
  await quote.reachSummary(newEmail());
  await context.setOffline(true);
  for (let press = 0; press < 4; press += 1) {
    await quote.send.click();
    await expect(quote.form.getByRole('alert')).toContainText(FAILURE);
  }
  await context.setOffline(false);
  await quote.send.click();
  await expect(quote.dialog).toBeVisible();
});

test('429: a toast gives the wait in minutes, and the form keeps an alert with the telephone number', async ({
  page,
}) => {
  await page.route('**/submit', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '301' }, json: { success: false, message: '' } }),
  );
  const quote = new QuotePage(page);
  await quote.open();
  await quote.reachSummary(newEmail());
  await quote.send.click();
  await expect(quote.toast('Trop de tentatives')).toBeVisible();
  await expect(quote.toast('Veuillez patienter 6 minutes avant de renvoyer le formulaire.')).toBeVisible();
  const alert = quote.form.getByRole('alert');
  await expect(alert).toContainText('cet envoi n’est pas parti');
  await expect(alert.getByRole('link', { name: company.phone.display })).toBeVisible();
  await expect(quote.form.getByText(VISITOR.description)).toBeVisible();
});

test('the fourth attempt within ten minutes is not sent, even after a reload', async ({ page }) => {
  let sendings = 0;
  await page.route('**/submit', (route) => {
    sendings += 1;
    return route.fulfill({ status: 503, json: { success: false, message: '' } });
  });
  const quote = new QuotePage(page);
  await quote.open();
  await quote.reachSummary(newEmail());
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await quote.send.click();
    await expect.poll(() => sendings).toBe(attempt);
    await expect(quote.send).toBeEnabled();
  }
  await page.reload();
  await quote.send.click();
  await expect(quote.toast('Trop de tentatives')).toBeVisible();
  await expect(quote.toast(/Veuillez patienter (9|10) minutes/)).toBeVisible();
  await expect(quote.form.getByRole('alert')).toContainText('cet envoi n’est pas parti');
  expect(sendings).toBe(3);
});

test('a field that the server refuses is shown in its step', async ({ page }) => {
  await page.route('**/submit', (route) =>
    route.fulfill({
      status: 400,
      json: { success: false, message: '', errors: { city: ['La ville nous échappe'] } },
    }),
  );
  const quote = new QuotePage(page);
  await quote.open();
  await quote.reachSummary(newEmail());
  await quote.send.click();
  await expect(quote.refused).toBeFocused();
  await quote.refused.getByRole('link', { name: 'La ville nous échappe' }).click();
  await expect(quote.field('Ville *')).toBeFocused();
  await expect(quote.field('Ville *')).toHaveAccessibleDescription(/La ville nous échappe/);
});
