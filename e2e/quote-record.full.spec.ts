import { company } from '../content/data/company.data.ts';
import { VISITOR } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

/* The success message: the promise to call back, and the answers, to copy and to print. */

test('the answers can be copied, with the reference', async ({ page, quote, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await quote.openSummary();
  await quote.send.click();
  await expect(quote.dialog.getByRole('button', { name: 'Fermer' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(quote.dialog.getByRole('button', { name: 'Copier mes réponses' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(quote.dialog.locator('[aria-live=polite]')).toContainText('Réponses copiées');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const reference = await quote.dialog.getByText(/^[\da-f]{8}$/).textContent();
  for (const kept of [VISITOR.description, VISITOR.address, 'Cette semaine', `Référence\u00a0: ${reference}`])
    expect(copied).toContain(kept);
});

test('the message prints alone, and so do the answers, which can be selected too', async ({
  page,
  quote,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
    // No script may copy.
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    // An owner's tag that fails is no reason not to confirm.
    window.gtag = () => {
      throw new Error('blocked');
    };
  });
  const shown = page.locator('body > :visible');
  await quote.openSummary();
  await quote.send.click();
  await expect(quote.dialog.getByRole('button', { name: 'Imprimer' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(quote.dialog.getByText(/référence [0-9a-f]{8}/)).toBeVisible();
  await expect(shown).toHaveCount(1);
  await page.emulateMedia({ media: 'screen' });
  await expect(quote.dialog.getByText(VISITOR.description)).toBeHidden();
  await quote.dialog.getByRole('button', { name: 'Imprimer' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(quote.dialog.getByText(/Référence\s: [\da-f]{8}$/)).toContainText(VISITOR.description);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(shown).toHaveCount(1);
  await page.emulateMedia({ media: 'screen' });
  await quote.dialog.getByRole('button', { name: 'Copier mes réponses' }).click();
  await expect(quote.dialog.getByLabel('Vos réponses, à copier')).toHaveValue(/Élodie[\s\S]*Référence/);
});

for (const [sent, urgency, said] of [
  ['2026-07-14T20:30:00Z', /^Cette semaine/, /Demande envoyée après \d+\sh.* le lendemain/],
  ['2026-07-14T08:30:00Z', /^Urgence/, /Si cela ne peut pas attendre, appelez ce numéro/],
] as const)
  test(`the message of ${sent} promises a call from a number`, async ({ page, quote }) => {
    await page.clock.install({ time: sent });
    await quote.open();
    await quote.reachPreferences();
    await quote.form.getByRole('radio', { name: urgency }).check();
    await quote.next.click();
    await quote.send.click();
    await expect(quote.dialog).toHaveAccessibleDescription(said);
    await expect(quote.dialog).toContainText(`L’appel viendra du ${company.phone.display}.`);
  });
