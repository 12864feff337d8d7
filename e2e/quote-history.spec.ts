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

/** Chromium logs a refused request to its console. */
test.use({ expectedError: /status of 400/ });

/** The page that the visitor came from. */
const BEFORE = '/contact';

/** Comes to the form from another page, as a visitor does. */
async function arrive(page: Page): Promise<QuotePage> {
  const quote = new QuotePage(page);
  await page.goto(BEFORE);
  await quote.open();
  return quote;
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
  await expect(quote.form.getByText(email)).toBeVisible();
  await expect(quote.form.getByText(VISITOR.address)).toBeVisible();
  await expect(quote.form.getByRole('definition').filter({ hasText: VISITOR.service })).toBeVisible();
  await expect(quote.form.getByText(VISITOR.description)).toBeVisible();
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
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
  await page.goForward();
  await expect(quote.field('Email *')).toHaveValue(email);
  // The first of these may come before React, which then leaves the focus alone.
  for (const step of [1, 2, 3]) {
    await page.goForward();
    await expect(quote.heading(HEADINGS[step] ?? '')).toBeVisible();
  }
  await expectAnswers(quote, email);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`Back and Forward show the top of each step (motion: ${reducedMotion})`, {
    tag: ['@both', '@engines'],
  }, async ({ page }) => {
    const quote = await arrive(page);
    await page.emulateMedia({ reducedMotion });
    await quote.reachSummary(newEmail());
    await scrollingEnded(page);
    for (const step of [2, 1, 0, 1, 2, 3]) {
      const current = quote.heading(HEADINGS[step] ?? '');
      await (step < 3 && (await quote.heading(HEADINGS[step + 1] ?? '').isVisible())
        ? page.goBack()
        : page.goForward());
      await expectStep(quote, step);
      await scrollingEnded(page);
      await expect(current).toBeInViewport();
    }
  });

test('a reload restores the scroll position', { tag: '@engines' }, async ({ page }) => {
  const quote = await arrive(page);
  await quote.fillContact(newEmail());
  await quote.next.click();
  await expectStep(quote, 1);
  await page.evaluate(() => scrollTo(0, 700));
  await page.reload();
  await expect(quote.heading('Les lieux et le service')).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700);
});

test('« Précédent » and « Modifier » go back in the history too', { tag: '@engines' }, async ({ page }) => {
  const quote = await arrive(page);
  const email = newEmail();
  await quote.reachSummary(email);
  await quote.form.getByRole('button', { name: 'Modifier : Informations personnelles' }).click();
  await expectStep(quote, 0);
  await quote.form.getByRole('button', { name: 'Retour au récapitulatif' }).click();
  await expectStep(quote, 3);
  await page.goBack();
  await expectStep(quote, 2);
  await quote.previous.click();
  await quote.previous.click();
  await expectStep(quote, 0);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});

test('steps in quick succession leave the history in order', async ({ page }) => {
  const quote = await arrive(page);
  await quote.fillContact(newEmail());
  await quote.next.click();
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

for (const step of [1, 2, 3])
  test(`a reload keeps step ${step + 1}, from which Back and Forward go on`, {
    tag: step === 2 ? '@engines' : '@full',
  }, async ({ page }) => {
    const quote = await arrive(page);
    const email = newEmail();
    await quote.reachSummary(email);
    for (let back = 3; back > step; back -= 1) {
      await page.goBack();
      await expectStep(quote, back - 1);
    }
    await page.reload();
    await expect(quote.heading(HEADINGS[step] ?? '')).toBeVisible();
    await page.goBack();
    await expectStep(quote, step - 1);
    for (let forward = step; forward <= 3; forward += 1) {
      await page.goForward();
      await expectStep(quote, forward);
    }
    await expectAnswers(quote, email);
  });

test('a visit that resumes a draft can go back from its step', { tag: '@engines' }, async ({ page }) => {
  const quote = await arrive(page);
  await quote.fillContact(newEmail());
  await quote.next.click();
  await expectStep(quote, 1);
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
  await other.fillContact(newEmail());
  await other.next.click();
  await expectStep(other, 1);
  await other.page.goBack();
  await expectStep(other, 0);
  await other.page.goBack();
  await expect(other.page).toHaveURL(/\/contact$/);
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
  await quote.reachSummary(newEmail());
  await quote.send.click();
  await quote.dialog.getByRole('button', { name: 'Fermer' }).click();
  await expectStep(quote, 0);
  await expect(page).toHaveTitle(quotePage.meta.title);
  await page.goForward();
  await expect(quote.heading('Vos informations personnelles')).toBeVisible();
  await expect(quote.field('Email *')).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
  await page.goForward();
  await expect(quote.field('Email *')).toHaveValue('');
  expect(sendings).toBe(1);
});

test('Forward does not pass over a step that was refused', async ({ page }) => {
  await page.route('**/submit', (route) =>
    route.fulfill({ status: 400, json: { success: false, errors: { city: ['La ville nous échappe'] } } }),
  );
  const quote = await arrive(page);
  await quote.reachSummary(newEmail());
  await quote.send.click();
  await expect(quote.form.getByRole('link', { name: 'La ville nous échappe' })).toBeVisible();
  await page.goForward();
  await expect(quote.field('Ville *')).toBeVisible();
  await page.goBack();
  await expectStep(quote, 0);
});

test('a link within the page does not disturb the steps', async ({ page }) => {
  const quote = await arrive(page);
  await quote.fillContact(newEmail());
  await quote.next.click();
  await expectStep(quote, 1);
  await page.getByRole('link', { name: 'Aller au contenu' }).press('Enter');
  await expect(page).toHaveURL(/#contenu$/);
  await quote.previous.click();
  await expectStep(quote, 0);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});

test('the title says which step is shown, and that it was refused', { tag: '@engines' }, async ({ page }) => {
  const quote = await arrive(page);
  await expect(page).toHaveTitle(quotePage.meta.title);
  await quote.next.click();
  await expect(page).toHaveTitle(`Erreur – ${titleOf(1, 'Informations personnelles')}`);
  await quote.fillContact(newEmail());
  await quote.next.click();
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
