import type { Page } from '@playwright/test';
import { newEmail, QuotePage, VISITOR } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

/* What the visitor keeps of a request: the success message offers to copy and to print the answers. */

async function sendRequest(page: Page): Promise<QuotePage> {
  const quote = new QuotePage(page);
  await quote.open();
  await quote.reachSummary(newEmail());
  await quote.send.click();
  await expect(quote.dialog.getByRole('button', { name: 'Fermer' })).toBeFocused();
  return quote;
}

test('the answers can be copied, with the reference', { tag: '@both' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const quote = await sendRequest(page);
  await page.keyboard.press('Tab');
  await expect(quote.dialog.getByRole('button', { name: 'Copier mes réponses' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(quote.dialog.locator('[aria-live=polite]')).toContainText('Réponses copiées');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const reference = await quote.dialog.getByText(/^[\da-f]{8}$/).textContent();
  for (const kept of [VISITOR.description, VISITOR.address, 'Cette semaine', `Référence\u00a0: ${reference}`])
    expect(copied).toContain(kept);
});

test('the answers can be selected where no script may copy them', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  const quote = await sendRequest(page);
  await quote.dialog.getByRole('button', { name: 'Copier mes réponses' }).click();
  await expect(quote.dialog.getByLabel('Vos réponses, à copier')).toHaveValue(/Élodie[\s\S]*Référence/);
});

test('the answers print alone, with the reference and without buttons', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const quote = await sendRequest(page);
  await expect(quote.dialog.getByText(VISITOR.description)).toBeHidden();
  await quote.dialog.getByRole('button', { name: 'Imprimer' }).click();
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(quote.dialog.getByText(/Référence\s: [\da-f]{8}$/)).toContainText(VISITOR.description);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.locator('body > :visible')).toHaveCount(1);
});

test('after a form that was sent natively there is nothing to keep', async ({ page }) => {
  const quote = new QuotePage(page);
  await quote.open('?success=true');
  await expect(quote.dialog.getByRole('button', { name: 'Fermer' })).toBeVisible();
  await expect(quote.dialog.getByRole('button')).toHaveCount(1);
});
