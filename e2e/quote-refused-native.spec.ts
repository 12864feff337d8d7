import { expectNoViolations } from './support/axe.ts';
import { newEmail, QuotePage, VISITOR } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

/** The form that the server sends back, filled in, when a browser without scripts sent a wrong answer. */

const TYPED = `"Où ?" <b>& l’étage</b> 🏚️\n\n${VISITOR.description}`;
const MESSAGE = 'Le code postal doit contenir exactement 5 chiffres';

async function fillIn(quote: QuotePage, email: string): Promise<void> {
  await quote.fillContact(email);
  await quote.fillProject();
  await quote.fillPreferences();
  await quote.field('Description').fill(TYPED);
}

async function expectKept(quote: QuotePage, email: string): Promise<void> {
  for (const [label, value] of [
    ['Prénom *', VISITOR.firstName],
    ['Email *', email],
    ['Service *', VISITOR.service],
    ['Surface', VISITOR.surface],
    ['Description', TYPED],
  ] as const)
    await expect(quote.field(label)).toHaveValue(value);
  await expect(quote.form.getByRole('radio', { name: 'Cette semaine' })).toBeChecked();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedError: /status of 4\d\d/ });

  test('a refused form comes back filled in, leads to its wrong field, and arrives', {
    tag: ['@both', '@engines'],
  }, async ({ page, mailbox, browserName }) => {
    const quote = new QuotePage(page);
    const email = newEmail();
    await quote.open();
    await fillIn(quote, email);
    await quote.field('Code postal *').fill('7500');
    await quote.field('Nom *').fill('');
    await quote.send.click();

    await expect(page).toHaveTitle(/^Erreur – /);
    const summary = quote.form.locator('.quote-refused');
    // Older versions of the other engines focus only controls by themselves.
    if (browserName === 'chromium') await expect(summary).toBeFocused();
    await expect(summary).toBeInViewport();
    await expect(summary.getByRole('heading', { level: 2 })).toHaveText(
      '2 réponses sont à compléter ou à corriger',
    );
    await expectKept(quote, email);
    const code = quote.field('Code postal *');
    await expect(code).toHaveValue('7500');
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await expect(code).toHaveAccessibleDescription(MESSAGE);
    await expect(quote.form.getByRole('paragraph').filter({ hasText: MESSAGE })).toBeVisible();
    await summary.getByRole('link', { name: MESSAGE }).click();
    await expect(code).toBeInViewport();

    await code.fill(VISITOR.postalCode);
    await quote.field('Nom *').fill(VISITOR.lastName);
    await quote.send.click();
    await expect(page).toHaveURL(/\/devis-gratuit\?success=true&.*#/);
    await expect(quote.arrived).toBeInViewport();
    await expect.poll(() => mailbox.from(email).length).toBe(1);
  });

  test('the throttle sends the form back filled in', { tag: '@full' }, async ({ page }) => {
    const quote = new QuotePage(page);
    const email = newEmail();
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await page.goto('/devis-gratuit');
      await fillIn(quote, email);
      await quote.field('Ville *').fill(`Ville ${'abcd'[attempt - 1]}`);
      await quote.send.click();
      if (attempt < 4) await expect(quote.arrived).toBeVisible();
    }
    await expect(quote.form.locator('.quote-refused')).toContainText(/Veuillez patienter \d+ minutes/);
    await expectKept(quote, email);
  });
});

test.describe('when the script fails to load before, and would load now', () => {
  test.use({ expectedError: /Failed to load resource|Error hydrating|status of 400/ });

  test('the refused form is still the whole form, and arrives', async ({ page, mailbox }) => {
    await page.route(/QuoteForm.*\.js/, (route) => route.abort());
    const quote = new QuotePage(page);
    const email = newEmail();
    await quote.open();
    await fillIn(quote, email);
    await quote.field('Code postal *').fill('7500');
    await quote.send.click();
    await expect(page).toHaveTitle(/^Erreur – /);
    await page.unroute(/QuoteForm.*\.js/);
    await expectKept(quote, email);
    await expectNoViolations(page, 'refused without the form’s script');
    await expect(quote.next).toHaveCount(0);
    await quote.field('Code postal *').fill(VISITOR.postalCode);
    await quote.send.click();
    await expect(page).toHaveURL(/\/devis-gratuit/);
    await expect(quote.dialog.or(quote.arrived).first()).toBeVisible();
    await expect.poll(() => mailbox.from(email).length).toBe(1);
  });
});
