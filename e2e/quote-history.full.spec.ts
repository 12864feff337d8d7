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
] as const;

const titleOf = (step: number, name: string) =>
  `Étape ${step} sur 4\u00a0: ${name} – ${quotePage.meta.title}`;

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

/** Waits until the page has not moved for some frames. */
const scrollingEnded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let last = Number.NaN; last !== scrollY; ) {
      last = scrollY;
      for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    }
  });

const expectStep = (quote: QuotePage, step: number) =>
  expect(quote.heading(HEADINGS[step] ?? '')).toBeFocused();

async function expectAnswers(quote: QuotePage, email: string) {
  for (const answer of [email, VISITOR.address, VISITOR.description])
    await expect(quote.form.getByText(answer)).toBeVisible();
  await expect(quote.form.getByRole('definition').filter({ hasText: VISITOR.service })).toBeVisible();
}

test('Back and Forward walk the steps, lose nothing, and leave from the first one', {
  tag: ['@both', '@engines'],
}, async ({ page }) => {
  const quote = await arrive(page);
  const email = newEmail();
  await quote.reachSummary(email);
  for (const step of [2, 1, 0]) {
    await page.goBack();
    await expectStep(quote, step);
  }
  await expect(quote.field('Email *')).toHaveValue(email);
  await leave(page);
  await page.goForward();
  await expect(quote.field('Email *')).toHaveValue(email);
  // The first of these may come before React, which then leaves the focus alone.
  for (const step of [1, 2, 3]) {
    await page.goForward();
    await expect(quote.heading(HEADINGS[step] ?? '')).toBeVisible();
  }
  await expectAnswers(quote, email);
});

test('each step shows its top, whether it is reached by its button, Back or Forward', {
  tag: ['@both', '@engines'],
}, async ({ page }) => {
  const quote = await arrive(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await quote.reachProject();
  await expect(quote.heading(HEADINGS[1])).toBeInViewport();
  await quote.fillProject();
  await quote.next.scrollIntoViewIfNeeded();
  await quote.next.press('Enter');
  await expectStep(quote, 2);
  await scrollingEnded(page);
  for (const [step, go] of [
    [1, () => page.goBack()],
    [0, () => page.goBack()],
    [1, () => page.goForward()],
    [2, () => page.goForward()],
  ] as const) {
    await go();
    await expectStep(quote, step);
    await scrollingEnded(page);
    await expect(quote.heading(HEADINGS[step])).toBeInViewport();
  }
});

test('a reload restores the scroll position', { tag: '@engines' }, async ({ page }) => {
  const quote = await arrive(page);
  await quote.reachProject();
  await page.evaluate(() => scrollTo(0, 700));
  await page.reload();
  await expect(quote.heading('Les lieux et le service')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
});

test('« Précédent » and « Modifier » go back too, and a link within the page disturbs nothing', {
  tag: '@engines',
}, async ({ page }) => {
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

test('a reload keeps the step, from which Back and Forward go on', { tag: '@engines' }, async ({ page }) => {
  const quote = await arrive(page);
  const email = newEmail();
  await quote.reachSummary(email);
  await page.goBack();
  await expectStep(quote, 2);
  await page.reload();
  await expect(quote.heading(HEADINGS[2])).toBeVisible();
  await page.goBack();
  await expectStep(quote, 1);
  for (const step of [2, 3]) {
    await page.goForward();
    await expectStep(quote, step);
  }
  await expectAnswers(quote, email);
});

test('a visit that resumes a draft can go back from its step', { tag: '@engines' }, async ({ page }) => {
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

test('a second tab has its own answers and its own history', { tag: '@engines' }, async ({
  page,
  context,
}) => {
  const quote = await arrive(page);
  const email = newEmail();
  await quote.reachSummary(email);
  const other = await arrive(await context.newPage());
  await expect(other.field('Email *')).toHaveValue('');
  await other.reachProject();
  await other.page.goBack();
  await expectStep(other, 0);
  await leave(other.page);
  await page.bringToFront();
  await expectAnswers(quote, email);
  await page.goBack();
  await expectStep(quote, 2);
});

test('after the sending, Back leaves, and Forward shows an empty first step', {
  tag: ['@both', '@engines'],
}, async ({ page }) => {
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

test('the title says which step is shown, and that it was refused', { tag: '@engines' }, async ({ page }) => {
  const quote = await arrive(page);
  await expect(page).toHaveTitle(quotePage.meta.title);
  await quote.next.click();
  await expect(page).toHaveTitle(`Erreur – ${titleOf(1, 'Informations personnelles')}`);
  await quote.reachProject();
  await expect(page).toHaveTitle(titleOf(2, 'Détails du projet'));
  await quote.next.click();
  await expect(page).toHaveTitle(`Erreur – ${titleOf(2, 'Détails du projet')}`);
  await quote.previous.click();
  await expect(page).toHaveTitle(titleOf(1, 'Informations personnelles'));
  await page.goForward();
  await expect(page).toHaveTitle(titleOf(2, 'Détails du projet'));
  await quote.fillProject();
  await quote.next.click();
  await expect(page).toHaveTitle(titleOf(3, 'Préférences'));
  await quote.next.click();
  await expect(page).toHaveTitle(titleOf(4, 'Récapitulatif'));
  await page.reload();
  await expect(page).toHaveTitle(titleOf(4, 'Récapitulatif'));
});
