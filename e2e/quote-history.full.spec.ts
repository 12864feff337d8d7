import type { Page } from '@playwright/test';
import { quotePage } from '../content/data/content.data.ts';
import { newEmail, QuotePage, VISITOR } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

const STEPS = [
  { name: 'Informations personnelles', heading: 'Vos informations personnelles' },
  { name: 'Détails du projet', heading: 'Les lieux et le service' },
  { name: 'Préférences', heading: 'Vos préférences' },
  { name: 'Récapitulatif', heading: 'Relisez votre demande' },
];
const headingOf = (quote: QuotePage, step: number) => quote.heading(STEPS[step]?.heading ?? '');

async function openFromContact(page: Page): Promise<QuotePage> {
  const quote = new QuotePage(page);
  await page.goto('/contact');
  await quote.open();
  return quote;
}

async function goBackToContact(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
}

async function expectStep(quote: QuotePage, step: number): Promise<void> {
  await expect(headingOf(quote, step)).toBeFocused();
  await expect(headingOf(quote, step)).toBeInViewport();
  const { name } = STEPS[step] ?? {};
  await expect(quote.page).toHaveTitle(`Étape ${step + 1} sur 4\u00a0: ${name} – ${quotePage.meta.title}`);
}

test('Back and Forward walk the steps and lose nothing', { tag: '@both' }, async ({ page }) => {
  const quote = await openFromContact(page);
  const email = newEmail();
  await quote.reachSummary(email);
  for (const step of [2, 1, 0]) {
    await quote.form.getByRole('button').last().scrollIntoViewIfNeeded();
    await page.goBack();
    await expectStep(quote, step);
  }
  await goBackToContact(page);
  await page.goForward();
  await quote.expectValue('Email *', email);
  // No focus is expected: React may hydrate the form after the first of these steps.
  for (const step of [1, 2, 3]) {
    await page.goForward();
    await expect(headingOf(quote, step)).toBeInViewport();
  }
  for (const answer of [email, VISITOR.address, VISITOR.description])
    await expect(quote.form.getByText(answer)).toBeVisible();
  await quote.editButton('Informations personnelles').click();
  await expectStep(quote, 0);
  await page.goBack();
  await expectStep(quote, 3);
  await quote.previous.click();
  await expectStep(quote, 2);
  await page.reload();
  await expect(headingOf(quote, 2)).toBeVisible();
  await expect(page).toHaveTitle(/^Étape 3 sur 4/);
  await page.goBack();
  await expectStep(quote, 3);
});

test('after the form was sent, Back skips its steps, and Forward shows no answer', async ({ page }) => {
  await page.route('**/submit', (route) => route.fulfill({ json: { success: true } }));
  const quote = await openFromContact(page);
  await quote.reachSummary();
  await quote.send.click();
  await quote.close.click();
  await expect(headingOf(quote, 0)).toBeFocused();
  await expect(page).toHaveTitle(quotePage.meta.title);
  const expectFirstEntry = () =>
    expect.poll(() => page.evaluate(() => navigation.currentEntry?.index)).toBe(1);
  await page.goBack();
  await expectFirstEntry();
  await page.goForward();
  await expectFirstEntry();
  await expect(headingOf(quote, 0)).toBeVisible();
  await quote.expectValue('Email *', '');
  await goBackToContact(page);
});

test('a double click on « Suivant » goes one step, and adds one history entry', async ({ page }) => {
  const quote = await openFromContact(page);
  await quote.fillContact();
  await quote.next.dblclick();
  await expect(headingOf(quote, 1)).toBeInViewport();
  await expect(quote.form.getByRole('alert')).toHaveCount(0);
  await page.goBack();
  await expectStep(quote, 0);
  await goBackToContact(page);
});
