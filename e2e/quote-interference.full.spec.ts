import type { Page } from '@playwright/test';
import { holdRequests, translate } from './support/pages.ts';
import { newEmail, VISITOR } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

const FORM_SCRIPT = /QuoteForm.*\.js/;

/** Adds an element beside a field, as a browser extension does. */
const addElement = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector('[name="firstName"]')?.after(document.createElement('div')));

test.describe('a page that a program has changed', () => {
  // The change may come before or after React has hydrated the form; before, React logs error 418.
  test.use({ expectedError: /Failed to load resource|Minified React error #418/ });

  test('can be sent, although a translator has changed every step', async ({ page, quote }) => {
    let failing = true;
    await page.route('**/submit', (route) => (failing ? route.abort() : route.continue()));
    await quote.open();
    await quote.fillContact();
    await translate(page);
    await quote.next.click();
    await expect(quote.form.getByText('Étape 2 sur 4', { exact: true })).toBeAttached();
    await quote.fillProject();
    await translate(page);
    await quote.next.click();
    await quote.fillPreferences();
    await translate(page);
    await quote.next.click();
    await translate(page);
    await quote.send.click();
    await expect(quote.form.getByRole('alert')).toContainText('L’envoi n’a pas abouti.');
    await translate(page);
    failing = false;
    await quote.submit();
    await quote.close.click();
    await expect(quote.heading('Vos informations personnelles')).toBeFocused();
  });

  for (const [program, change] of [
    ['an extension', addElement],
    ['a translator', translate],
  ] as const)
    test(`loses no letter typed while React hydrates, after ${program}`, async ({ page, quote }) => {
      const release = await holdRequests(page, FORM_SCRIPT);
      await quote.open();
      await change(page);
      await quote.field('Prénom *').click();
      await page.keyboard.type('Élodie');
      release();
      // Some of these letters come before hydration, others after it.
      await page.keyboard.type(' Marie', { delay: 60 });
      await quote.expectValue('Prénom *', 'Élodie Marie');
      await expect(quote.field('Prénom *')).toBeFocused();
      await quote.next.click();
      await expect(quote.errorSummary.getByRole('link')).toHaveCount(3);
    });
});

test.describe('a form that throws', () => {
  test.use({ expectedError: /provoked/ });

  test('offers a reload, which restores the answers', async ({ page, quote }) => {
    await quote.openSummary();
    await quote.editButton('Préférences').click();
    await page.evaluate(() => {
      Node.prototype.insertBefore = () => {
        throw new Error('provoked');
      };
    });
    await quote.next.click();
    await page.getByRole('button', { name: 'Recharger la page' }).click();
    await expect(quote.form.getByText(VISITOR.description)).toBeVisible();
  });
});

test.describe('a script that does not load', () => {
  test.use({ expectedError: /Failed to load resource|Error hydrating/ });

  test('leaves the whole form after ten seconds, which can be sent', async ({ page, quote, mailbox }) => {
    await page.clock.install();
    await page.route(FORM_SCRIPT, () => undefined);
    const email = newEmail();
    await quote.open();
    await quote.fillContact(email);
    await quote.next.click();
    await expect(quote.send).toBeHidden();
    await page.clock.fastForward(10_000);
    await quote.fillProject();
    await quote.fillPreferences();
    await quote.submitNatively();
    await mailbox.waitForMessages(email);
  });

  test('leaves the whole form at once if it fails, and a reload loses nothing', async ({ page, quote }) => {
    await page.route(FORM_SCRIPT, (route) => route.abort());
    await quote.open();
    await expect(quote.next).toHaveCount(0);
    await expect(quote.send).toBeVisible();
    await quote.field('Prénom *').fill(VISITOR.firstName);
    await quote.field('Nom *').fill(VISITOR.lastName);
    await page.reload();
    await quote.field('Prénom *').fill('Zoé');
    await page.reload();
    await quote.expectValue('Prénom *', 'Zoé');
    await quote.expectValue('Nom *', VISITOR.lastName);
    await page.unrouteAll();
    await page.reload();
    await quote.field('Email *').fill(newEmail());
    await quote.expectValue('Prénom *', 'Zoé');
  });
});
