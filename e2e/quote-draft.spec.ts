import type { Page } from '@playwright/test';
import { hold } from './support/hold.ts';
import { newEmail, QuotePage, VISITOR } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

const FORM_SCRIPT = '**/_astro/QuoteForm*.js';

/** Reloads the form at its summary. The fields hold the draft; the returned function lets the script load. */
async function reloadAtSummary(page: Page, quote: QuotePage): Promise<() => void> {
  await quote.open();
  await quote.reachSummary(newEmail());
  const release = await hold(page, FORM_SCRIPT);
  await page.reload({ waitUntil: 'commit' });
  await expect(quote.field('Nom *')).toHaveValue(VISITOR.lastName);
  return release;
}

const keptDraft = (page: Page) => page.evaluate(() => sessionStorage.getItem('quote-draft'));

test('a reload keeps the answers and the step', { tag: '@engines' }, async ({ page }) => {
  const quote = new QuotePage(page);
  const email = newEmail();
  await quote.open();
  await quote.fillContact(email);
  await quote.next.click();
  await quote.field('Adresse *').fill(VISITOR.address);
  await page.reload();
  await expect(quote.heading('Les lieux et le service')).toBeVisible();
  await expect(quote.field('Adresse *')).toHaveValue(VISITOR.address);
  await quote.previous.click();
  await expect(quote.field('Email *')).toHaveValue(email);
});

test('React loads by itself once the first view is on the screen', async ({ page }) => {
  const quote = new QuotePage(page);
  const release = await hold(page, '**/*.css');
  const framework = page.waitForRequest(FORM_SCRIPT);
  let asked = false;
  void framework.then(() => {
    asked = true;
  });
  const font = page.waitForResponse(/\.woff2/);
  await page.goto('/devis-gratuit', { waitUntil: 'commit' });
  // Without its styles, the page shows nothing yet.
  await font;
  expect(asked).toBe(false);
  release();
  await framework;
  await quote.field('Prénom *').fill('Élodie');
  await expect.poll(() => keptDraft(page)).toContain('Élodie');

  await page.goto('/devis-gratuit');
  await expect(quote.field('Prénom *')).toHaveValue('Élodie');
});

test('the fields hold the draft before the script runs, and keep what changes meanwhile', async ({
  page,
}) => {
  const quote = new QuotePage(page);
  const release = await reloadAtSummary(page, quote);
  await quote.field('Prénom *').fill('Éléonore');
  await quote.field('Téléphone *').fill('');
  release();
  await expect(quote.form.getByText('(terminée)')).toHaveCount(3);
  await expect(quote.heading('Vos informations personnelles')).toBeVisible();
  await expect(quote.field('Prénom *')).toHaveValue('Éléonore');
  await expect(quote.field('Téléphone *')).toHaveValue('');
  await expect(quote.field('Téléphone *')).toBeFocused();
  await quote.field('Téléphone *').fill(VISITOR.phone);
  await quote.next.click();
  await expect(quote.field('Adresse *')).toHaveValue(VISITOR.address);
  await expect(quote.field('Service *')).toHaveValue(VISITOR.service);
});

test('a change before the script runs keeps the visitor in the first step, without focus', {
  tag: '@full',
}, async ({ page }) => {
  const quote = new QuotePage(page);
  const release = await reloadAtSummary(page, quote);
  await quote.field('Prénom *').fill('Éléonore');
  await quote.field('Prénom *').blur();
  expect(await page.evaluate('typeof f + typeof kept + typeof keep')).toBe('undefined'.repeat(3));
  release();
  await expect(quote.form.getByText('(terminée)')).toHaveCount(3);
  await expect(quote.heading('Vos informations personnelles')).toBeVisible();
  await expect(quote.field('Prénom *')).toHaveValue('Éléonore');
});

test('an empty or a sent form leaves no draft', async ({ page }) => {
  const quote = new QuotePage(page);
  await quote.open();
  await quote.field('Prénom *').fill('Élodie');
  await expect.poll(() => keptDraft(page)).toContain('Élodie');
  await quote.field('Prénom *').fill('');
  await expect.poll(() => keptDraft(page)).toBeNull();
  await quote.reachSummary(newEmail());
  expect(await keptDraft(page)).toContain('Élodie');
  await quote.send.click();
  await expect(quote.dialog).toBeVisible();
  expect(await keptDraft(page)).toBeNull();
});

test('a native submit removes the draft', async ({ page }) => {
  const quote = new QuotePage(page);
  await quote.open();
  await quote.field('Prénom *').fill('Élodie');
  await expect.poll(() => keptDraft(page)).toContain('Élodie');
  await page.goto('/devis-gratuit?success=true#demande-arrivee');
  await expect(quote.dialog).toBeVisible();
  await quote.dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(quote.field('Prénom *')).toHaveValue('');
  expect(await keptDraft(page)).toBeNull();
});

test('the back button restores the answers', { tag: ['@full', '@engines'] }, async ({ page }) => {
  const quote = new QuotePage(page);
  await quote.open();
  await quote.field('Prénom *').fill('Élodie');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Débarras garage' }).click();
  await expect(page).toHaveURL(/debarras-garage/);
  await page.goBack();
  await expect(quote.field('Prénom *')).toHaveValue('Élodie');
});

test('foreign data in the draft’s place does not break the form', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => {
    sessionStorage.setItem('quote-draft', '{"values":{"firstName":7},"step":"x","completed":3}');
    localStorage.setItem('quote-attempts', '[[');
  });
  const quote = new QuotePage(page);
  await quote.open();
  await quote.fillContact(newEmail());
  await quote.next.click();
  await expect(quote.heading('Les lieux et le service')).toBeVisible();
});

test('text typed before the script runs is kept', { tag: '@both' }, async ({ page }) => {
  const release = await hold(page, FORM_SCRIPT);
  const quote = new QuotePage(page);
  await page.goto('/devis-gratuit', { waitUntil: 'commit' });
  await quote.fillContact(newEmail());
  await quote.next.click();
  release();
  await expect(quote.heading('Les lieux et le service')).toBeVisible();
  await quote.previous.click();
  await expect(quote.field('Prénom *')).toHaveValue('Élodie');
});

test('Enter before the script runs goes to the next empty field, and refuses nothing', {
  tag: '@full',
}, async ({ page }) => {
  const release = await hold(page, FORM_SCRIPT);
  const quote = new QuotePage(page);
  await page.goto('/devis-gratuit', { waitUntil: 'commit' });
  await quote.field('Prénom *').fill('Anne');
  await page.keyboard.press('Enter');
  release();
  await expect(quote.field('Nom *')).toBeFocused();
  await expect(quote.refused).toHaveCount(0);
  await expect(quote.field('Prénom *')).toHaveValue('Anne');
});

test.describe('when the script fails to load', () => {
  test.use({
    expectedError: /Failed to load resource|Error hydrating/,
  });

  test('the whole form shows, and posts natively', async ({ page, mailbox }) => {
    await page.route(/QuoteForm.*\.js/, (route) => route.abort());
    const quote = new QuotePage(page);
    const email = newEmail();
    await quote.open();
    await quote.fillContact(email);
    await quote.fillProject();
    await quote.fillPreferences();
    await quote.send.click();
    await expect(page).toHaveURL(/success=true/);
    await expect(quote.arrived).toBeInViewport();
    await expect.poll(() => mailbox.from(email).length > 0).toBe(true);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is one page, and arrives', { tag: ['@both', '@engines'] }, async ({ page, mailbox }) => {
    const quote = new QuotePage(page);
    const email = newEmail();
    await quote.open();
    await expect(quote.arrived).toBeHidden();
    await expect(quote.next).toHaveCount(0);
    await quote.fillContact(email);
    await quote.fillProject();
    await quote.fillPreferences();
    await quote.send.click();
    await expect(page).toHaveURL(/\/devis-gratuit\?success=true&.*#/);
    await expect(quote.arrived).toBeInViewport();
    await expect.poll(() => mailbox.from(email).length).toBe(1);
    expect(mailbox.from(email)[0]?.text).toContain(VISITOR.description);
  });
});
