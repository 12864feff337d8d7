import type { Page } from '@playwright/test';
import { SENSITIVE_OPTIONS } from '../content/data/services.data.ts';
import { audit } from './support/audit.ts';
import { holdRequests } from './support/pages.ts';
import { newEmail, QuotePage, VISITOR } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

const FORM_SCRIPT = '**/_astro/QuoteForm*.js';

const keptOnDevice = (page: Page) => page.evaluate(() => localStorage.getItem('quote-draft'));
const keptDraft = (page: Page) => page.evaluate(() => sessionStorage.getItem('quote-draft'));

test('React loads by itself once the first view is on the screen', async ({ page }) => {
  await page.addInitScript(() => requestAnimationFrame(() => performance.mark('first frame')));
  await page.goto('/devis-gratuit');
  const waited = () =>
    page.evaluate(() => {
      const script = performance.getEntriesByType('resource').find(({ name }) => name.includes('/QuoteForm'));
      return (script?.startTime ?? 0) - (performance.getEntriesByName('first frame')[0]?.startTime ?? 0);
    });
  await expect.poll(waited).toBeGreaterThan(0);
});

test('fields hold the draft before the script runs, and keep what changes then', async ({ page, quote }) => {
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

test('a draft that comes late is not written into the field that the visitor is in', async ({
  page,
  quote,
}) => {
  await quote.open();
  await quote.fillContact();
  await expect.poll(() => keptDraft(page)).toContain(VISITOR.lastName);
  const release = await holdRequests(page, FORM_SCRIPT);
  // As if the page arrived slowly, and the visitor pressed Tab before its end.
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

test('a form that was sent leaves no draft, natively or not', async ({ page, quote }) => {
  const firstName = quote.field('Prénom *');
  await quote.open();
  await firstName.fill('Élodie');
  await expect.poll(() => keptDraft(page)).toContain('Élodie');
  await page.goto('/devis-gratuit?success=true#demande-arrivee');
  await quote.close.click();
  await expect(firstName).toHaveValue('');
  expect(await keptDraft(page)).toBeNull();
  await quote.reachSummary();
  expect(await keptDraft(page)).toContain('Élodie');
  await quote.submit();
  expect(await keptDraft(page)).toBeNull();
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
  // The visitor had left it already.
  await quote.expectValue('Téléphone *', '06 39 98 24 75');
});

test('« Suivant » pressed before the script runs goes on once it does', async ({ page, quote }) => {
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
  const here = (quote: QuotePage, step: number) =>
    quote.form.getByText(`Vos réponses sont là\u00a0: étape ${step} sur 4.`);
  const atTop = (page: Page) => page.evaluate(() => scrollY === 0);
  const inOtherTab = async (quote: QuotePage) => {
    const other = new QuotePage(await quote.page.context().newPage());
    await other.open();
    return other;
  };

  test('come into view and say so, in the same tab', async ({ page, quote }) => {
    await quote.open('?service=debarras-maison');
    await expect(quote.next).toBeVisible();
    await page.reload();
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    // A link has chosen the service: nobody has answered anything.
    await expect(here(quote, 1)).toHaveCount(0);
    expect(await atTop(page)).toBe(true);
    await quote.reachPreferences();
    await page.goto('/contact');
    await page.goto('/devis-gratuit');
    await expect(here(quote, 3)).toBeInViewport();
    await expect(quote.heading('Vos préférences')).toBeInViewport();
    await audit(page, 'a form with restored answers');
    await quote.previous.click();
    await expect(here(quote, 3)).toHaveCount(0);
  });

  test('are taken away by « Effacer »', async ({ page, quote }) => {
    await quote.open();
    await quote.reachPreferences();
    await page.reload();
    await quote.form.getByRole('button', { name: 'Effacer toutes mes réponses' }).click();
    await expect(quote.heading('Vos informations personnelles')).toBeFocused();
    await quote.expectValue('Prénom *', '');
    expect(await page.evaluate(() => [sessionStorage.length, localStorage.length])).toEqual([0, 0]);
  });

  test('are found by another tab, without what is private, and are gone there once sent', async ({
    quote,
  }) => {
    await quote.open();
    await quote.reachSummary();
    const other = await inOtherTab(quote);
    // The description is left to answer.
    await expect(here(other, 3)).toBeInViewport();
    await other.expectValue('Description', '');
    await quote.submit();
    await expect(other.heading('Vos informations personnelles')).toBeVisible();
    await other.expectValue('Prénom *', '');
    await other.page.reload();
    await other.expectValue('Prénom *', '');
    expect(await keptOnDevice(other.page)).toBeNull();
  });

  test('that differ from those sent from another tab stay, for a request of their own', async ({
    quote,
    mailbox,
  }) => {
    const email = newEmail();
    await quote.open();
    await quote.reachSummary(email);
    const other = await inOtherTab(quote);
    await other.field('Description').fill('Une cave');
    await other.goToNextStep('Relisez votre demande');
    await quote.submit();
    await other.submit();
    const references = (await mailbox.hasFrom(email, 2)).map(({ subject }) => subject);
    expect(new Set(references).size).toBe(2);
  });

  test('that are only looked at do not stay longer', async ({ page, quote }) => {
    await quote.open();
    await quote.reachProject();
    const { keptAt } = JSON.parse((await keptOnDevice(page)) ?? '{}');
    const other = await inOtherTab(quote);
    await expect(here(other, 2)).toBeVisible();
    await page.reload();
    await expect(here(quote, 2)).toBeVisible();
    expect(JSON.parse((await keptOnDevice(page)) ?? '{}').keptAt).toBe(keptAt);
  });

  test('are found without a sensitive service, at the step that asks for it', async ({ quote }) => {
    test.skip(!SENSITIVE_OPTIONS[0], 'no sensitive service');
    await quote.open();
    await quote.reachProject();
    await quote.fillProject();
    await quote.field('Service *').selectOption(SENSITIVE_OPTIONS[0] ?? '');
    await quote.goToNextStep('Vos préférences');
    const other = await inOtherTab(quote);
    await expect(here(other, 2)).toBeInViewport();
    await other.expectValue('Adresse *', VISITOR.address);
    await other.expectValue('Service *', '');
  });

  for (const path of ['/contact', '/devis-gratuit'])
    test(`are gone after two hours, once ${path} is opened`, async ({ page, quote }) => {
      await quote.open();
      await quote.reachProject();
      const kept = () => page.evaluate(() => localStorage.getItem('quote-draft'));
      await expect.poll(kept).toContain(VISITOR.lastName);
      await page.clock.setFixedTime(Date.now() + 121 * 60_000);
      const other = new QuotePage(await page.context().newPage());
      await other.page.goto(path);
      await expect.poll(kept).toBeNull();
      await other.page.goto('/devis-gratuit');
      await other.expectValue('Prénom *', '');
    });
});
