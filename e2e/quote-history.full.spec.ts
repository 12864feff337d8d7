import type { Page } from '@playwright/test';
import { quotePage } from '../content/data/content.data.ts';
import { newEmail, QuotePage, VISITOR } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

/* The browser's Back and Forward, and the document's title, in each step. */

const HEADINGS = [
  'Vos informations personnelles',
  'Les lieux et le service',
  'Vos préférences',
  'Relisez votre demande',
];

/** Comes to the form from another page, as a visitor does. */
async function arrive(page: Page): Promise<QuotePage> {
  const quote = new QuotePage(page);
  await page.goto('/contact');
  await quote.open();
  return quote;
}

/** Goes back as the visitor's browser does, out of the form. */
async function leave(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
}

/** Expects the focus on the heading of a step, and that heading on the screen. */
async function expectStep(quote: QuotePage, step: number): Promise<void> {
  await expect(quote.heading(HEADINGS[step] ?? '')).toBeFocused();
  await expect(quote.heading(HEADINGS[step] ?? '')).toBeInViewport();
}

test('Back and Forward walk the steps, show their top, lose nothing, and leave from the first one', {
  tag: '@both',
}, async ({ page }) => {
  const quote = await arrive(page);
  const email = newEmail();
  await quote.reachSummary(email);
  for (const step of [2, 1, 0]) {
    await quote.form.getByRole('button').last().scrollIntoViewIfNeeded();
    await page.goBack();
    await expectStep(quote, step);
  }
  await leave(page);
  await page.goForward();
  await expect(quote.field('Email *')).toHaveValue(email);
  // The first of these may come before React, which then leaves the focus alone.
  for (const step of [1, 2, 3]) {
    await page.goForward();
    await expect(quote.heading(HEADINGS[step] ?? '')).toBeInViewport();
  }
  for (const answer of [email, VISITOR.address, VISITOR.description])
    await expect(quote.form.getByText(answer)).toBeVisible();
});

test('a reload keeps the step, the place and the history', async ({ page }) => {
  const quote = await arrive(page);
  await quote.reachPreferences();
  await page.goBack();
  await expectStep(quote, 1);
  await page.evaluate(() => scrollTo(0, 700));
  await page.reload();
  await expect(quote.heading(HEADINGS[1] ?? '')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
  await page.goBack();
  await expectStep(quote, 0);
  for (const step of [1, 2]) {
    await page.goForward();
    await expectStep(quote, step);
  }
});

test('« Précédent » and « Modifier » go back, across fragments', async ({ page }) => {
  const quote = await arrive(page);
  await quote.reachSummary();
  await quote.form.getByRole('button', { name: 'Modifier : Informations personnelles' }).click();
  await expectStep(quote, 0);
  await quote.form.getByRole('button', { name: 'Retour au récapitulatif' }).click();
  await expectStep(quote, 3);
  await page.goBack();
  await expectStep(quote, 2);
  await quote.previous.click();
  await page.getByRole('link', { name: 'Aller au contenu' }).press('Enter');
  await expect(page).toHaveURL(/#contenu$/);
  await quote.previous.click();
  await expectStep(quote, 0);
  await leave(page);
});

test('steps in quick succession leave the history in order', async ({ page }) => {
  const quote = await arrive(page);
  await quote.reachProject();
  await quote.fillProject();
  // In one task, which the history follows later.
  await quote.form.evaluate(async (form) => {
    for (const name of ['Précédent', 'Précédent', 'Suivant', 'Suivant', 'Précédent', 'Suivant', 'Suivant']) {
      [...form.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
      await new Promise<void>(queueMicrotask);
    }
  });
  await expectStep(quote, 3);
  await expect.poll(() => page.evaluate(() => history.state.quoteStep)).toBe(3);
  for (const step of [2, 1, 0]) {
    await page.goBack();
    await expectStep(quote, step);
  }
});

test('a visit that resumes a draft can go back from its step', async ({ page }) => {
  const quote = await arrive(page);
  await quote.reachProject();
  await page.goto('/blog');
  await page.goto('/devis-gratuit');
  await expect(quote.heading('Les lieux et le service')).toBeVisible();
  await page.goBack();
  await expectStep(quote, 0);
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
  await page.goBack();
  await expect(quote.heading('Les lieux et le service')).toBeVisible();
});

test('after the sending, Back leaves and Forward shows no answer', async ({ page }) => {
  let sendings = 0;
  await page.route('**/submit', (route) => {
    sendings += 1;
    return route.fulfill({ json: { success: true } });
  });
  const quote = await arrive(page);
  await quote.reachSummary();
  await quote.send.click();
  await quote.dialog.getByRole('button', { name: 'Fermer' }).click();
  await expectStep(quote, 0);
  await expect(page).toHaveTitle(quotePage.meta.title);
  await page.goForward();
  await expect(quote.heading('Vos informations personnelles')).toBeVisible();
  await expect(quote.field('Email *')).toHaveValue('');
  await leave(page);
  await page.goForward();
  await expect(quote.field('Email *')).toHaveValue('');
  expect(sendings).toBe(1);
});

test('the title says which step is shown, and that it was refused', async ({ page }) => {
  const expectTitle = (step: number, name: string, before = '') =>
    expect(page).toHaveTitle(`${before}Étape ${step} sur 4\u00a0: ${name} – ${quotePage.meta.title}`);
  const quote = await arrive(page);
  await expect(page).toHaveTitle(quotePage.meta.title);
  await quote.next.click();
  await expectTitle(1, 'Informations personnelles', 'Erreur – ');
  await quote.reachProject();
  await expectTitle(2, 'Détails du projet');
  await quote.next.click();
  await expectTitle(2, 'Détails du projet', 'Erreur – ');
  await quote.previous.click();
  await expectTitle(1, 'Informations personnelles');
  await page.goForward();
  await expectTitle(2, 'Détails du projet');
  await page.reload();
  await expectTitle(2, 'Détails du projet');
});
