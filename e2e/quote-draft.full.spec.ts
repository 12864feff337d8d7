import type { Page } from '@playwright/test';
import { SENSITIVE_OPTIONS } from '../content/data/services.data.ts';
import { audit } from './support/audit.ts';
import { holdRequests } from './support/pages.ts';
import { newEmail, QuotePage, VISITOR } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

const FORM_SCRIPT = '**/_astro/QuoteForm*.js';

const deviceDraft = (page: Page) => page.evaluate(() => localStorage.getItem('quote-draft'));
const tabDraft = (page: Page) => page.evaluate(() => sessionStorage.getItem('quote-draft'));

test('React loads without an interaction, after the first frame', async ({ page }) => {
  await page.addInitScript(() => requestAnimationFrame(() => performance.mark('first frame')));
  await page.goto('/devis-gratuit');
  const waited = () =>
    page.evaluate(() => {
      const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('/QuoteForm'));
      return (script?.startTime ?? 0) - (performance.getEntriesByName('first frame')[0]?.startTime ?? 0);
    });
  await expect.poll(waited).toBeGreaterThan(0);
});

test('fields have the draft before the script runs, and keep later changes', async ({ page, quote }) => {
  await quote.openSummary();
  const release = await holdRequests(page, FORM_SCRIPT);
  await page.reload({ waitUntil: 'commit' });
  await quote.expectValue('Nom *', VISITOR.lastName);
  await quote.field('Prénom *').fill('Éléonore');
  await quote.field('Téléphone *').fill('');
  release();
  await expect(quote.form.getByText('(terminée)')).toHaveCount(3);
  await expect(quote.heading('Vos informations personnelles')).toBeVisible();
  await quote.expectValue('Prénom *', 'Éléonore');
  await quote.expectValue('Téléphone *', '');
  await expect(quote.field('Téléphone *')).toBeFocused();
  await quote.field('Téléphone *').fill(VISITOR.phone);
  await quote.next.click();
  await quote.expectValue('Adresse *', VISITOR.address);
  await quote.expectValue('Service *', VISITOR.service);
});

test('a draft is not written into the field that has the focus', async ({ page, quote }) => {
  await quote.open();
  await quote.fillContact();
  await expect.poll(() => tabDraft(page)).toContain(VISITOR.lastName);
  const release = await holdRequests(page, FORM_SCRIPT);
  // Focuses the field before the draft is restored, as a visitor may on a slow page.
  await page.addInitScript(() =>
    new MutationObserver((_, observer) => {
      const field = document.querySelector<HTMLInputElement>('[name=firstName]');
      if (!field) return;
      observer.disconnect();
      field.focus();
    }).observe(document, { childList: true, subtree: true }),
  );
  await page.reload({ waitUntil: 'commit' });
  await quote.expectValue('Nom *', VISITOR.lastName);
  await expect(quote.field('Prénom *')).toBeFocused();
  await quote.expectValue('Prénom *', '');
  release();
  await expect(quote.next).toBeVisible();
  await page.keyboard.type('Zoé');
  await page.keyboard.press('Tab');
  await quote.expectValue('Prénom *', 'Zoé');
});

test('a sent form leaves no draft, with or without its script', async ({ page, quote }) => {
  const firstName = quote.field('Prénom *');
  await quote.open();
  await firstName.fill('Élodie');
  await expect.poll(() => tabDraft(page)).toContain('Élodie');
  await page.goto('/devis-gratuit?success=true#demande-arrivee');
  await quote.close.click();
  await expect(firstName).toHaveValue('');
  expect(await tabDraft(page)).toBeNull();
  await quote.reachSummary();
  expect(await tabDraft(page)).toContain('Élodie');
  await quote.submit();
  expect(await tabDraft(page)).toBeNull();
});

test('text typed before the script is kept, and Enter goes to the next field', async ({ page, quote }) => {
  const release = await holdRequests(page, FORM_SCRIPT);
  await page.goto('/devis-gratuit', { waitUntil: 'commit' });
  await quote.field('Téléphone *').fill('+33 (0)6.39.98.24.75');
  await quote.field('Prénom *').fill('Anne');
  await page.keyboard.press('Enter');
  release();
  await expect(quote.field('Nom *')).toBeFocused();
  await expect(quote.errorSummary).toHaveCount(0);
  await quote.expectValue('Prénom *', 'Anne');
  // This field had lost the focus before the script ran.
  await quote.expectValue('Téléphone *', '06 39 98 24 75');
});

test('« Suivant » pressed before the script runs takes effect once it runs', async ({ page, quote }) => {
  const release = await holdRequests(page, FORM_SCRIPT);
  await page.goto('/devis-gratuit', { waitUntil: 'commit' });
  await quote.fillContact();
  await quote.next.click();
  release();
  await expect(quote.heading('Les lieux et le service')).toBeVisible();
  await quote.previous.click();
  await quote.expectValue('Prénom *', 'Élodie');
});

test.describe('answers of an earlier visit', () => {
  const restoredNote = (quote: QuotePage, step: number) =>
    quote.form.getByText(`Vos réponses sont là\u00a0: étape ${step} sur 4.`);
  const isAtTop = (page: Page) => page.evaluate(() => scrollY === 0);
  const openOtherTab = async (quote: QuotePage) => {
    const other = new QuotePage(await quote.page.context().newPage());
    await other.open();
    return other;
  };

  test('are restored in the same tab, and come into view with a note', async ({ page, quote }) => {
    await quote.open('?service=debarras-maison');
    await expect(quote.next).toBeVisible();
    await page.reload();
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    // The service comes from the link: there is no answer yet.
    await expect(restoredNote(quote, 1)).toHaveCount(0);
    expect(await isAtTop(page)).toBe(true);
    await quote.reachPreferences();
    await page.goto('/contact');
    await page.goto('/devis-gratuit');
    await expect(restoredNote(quote, 3)).toBeInViewport();
    await expect(quote.heading('Vos préférences')).toBeInViewport();
    await audit(page, 'a form with restored answers');
    await quote.previous.click();
    await expect(restoredNote(quote, 3)).toHaveCount(0);
  });

  test('are deleted by « Effacer »', async ({ page, quote }) => {
    await quote.open();
    await quote.reachPreferences();
    await page.reload();
    await quote.form.getByRole('button', { name: 'Effacer toutes mes réponses' }).click();
    await expect(quote.heading('Vos informations personnelles')).toBeFocused();
    await quote.expectValue('Prénom *', '');
    expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([0, 0]);
  });

  test('are restored in another tab, except private ones, and deleted there once sent', async ({ quote }) => {
    await quote.open();
    await quote.reachSummary();
    const other = await openOtherTab(quote);
    // The description was private, so the other tab opens at its step.
    await expect(restoredNote(other, 3)).toBeInViewport();
    await other.expectValue('Description', '');
    await quote.submit();
    await expect(other.heading('Vos informations personnelles')).toBeVisible();
    await other.expectValue('Prénom *', '');
    await other.page.reload();
    await other.expectValue('Prénom *', '');
    expect(await deviceDraft(other.page)).toBeNull();
  });

  test('that differ from those sent in another tab are kept', async ({ quote, mailbox }) => {
    const email = newEmail();
    await quote.open();
    await quote.reachSummary(email);
    const other = await openOtherTab(quote);
    await other.field('Description').fill('Une cave');
    await other.goToNextStep('Relisez votre demande');
    await quote.submit();
    await other.submit();
    const references = (await mailbox.waitForMessages(email, 2)).map(({ subject }) => subject);
    expect(new Set(references).size).toBe(2);
  });

  test('are not kept longer because a tab shows them', async ({ page, quote }) => {
    await quote.open();
    await quote.reachProject();
    const { keptAt } = JSON.parse((await deviceDraft(page)) ?? '{}');
    const other = await openOtherTab(quote);
    await expect(restoredNote(other, 2)).toBeVisible();
    await page.reload();
    await expect(restoredNote(quote, 2)).toBeVisible();
    expect(JSON.parse((await deviceDraft(page)) ?? '{}').keptAt).toBe(keptAt);
  });

  test('are restored without a sensitive service, at the step that asks for it', async ({ quote }) => {
    test.skip(!SENSITIVE_OPTIONS[0], 'no sensitive service');
    await quote.open();
    await quote.reachProject();
    await quote.fillProject();
    await quote.field('Service *').selectOption(SENSITIVE_OPTIONS[0] ?? '');
    await quote.goToNextStep('Vos préférences');
    const other = await openOtherTab(quote);
    await expect(restoredNote(other, 2)).toBeInViewport();
    await other.expectValue('Adresse *', VISITOR.address);
    await other.expectValue('Service *', '');
  });

  for (const path of ['/contact', '/devis-gratuit'])
    test(`are deleted after two hours, when ${path} is opened`, async ({ page, quote }) => {
      await quote.open();
      await quote.reachProject();
      const storedDraft = () => page.evaluate(() => localStorage.getItem('quote-draft'));
      await expect.poll(storedDraft).toContain(VISITOR.lastName);
      await page.clock.setFixedTime(Date.now() + 121 * 60_000);
      const other = new QuotePage(await page.context().newPage());
      await other.page.goto(path);
      await expect.poll(storedDraft).toBeNull();
      await other.page.goto('/devis-gratuit');
      await other.expectValue('Prénom *', '');
    });
});
