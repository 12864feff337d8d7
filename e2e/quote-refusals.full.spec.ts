import { audit } from './support/audit.ts';
import { newEmail } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

test('a description that is too long is marked, and refused', {
  tag: '@both',
}, async ({ page, quote }) => {
  const message = 'La description ne peut pas dépasser 1000 caractères';
  await quote.openSummary();
  await quote.editButton('Préférences').click();
  const description = quote.field('Description');
  await description.fill(`🙂${'a'.repeat(999)}`);
  await expect(quote.form.getByText('1000 / 1000')).toBeVisible();
  await expect(description).toHaveAttribute('aria-invalid', 'false');
  await description.press('End');
  await page.keyboard.type('a');
  await expect(quote.form.getByText(message, { exact: true })).toBeVisible();
  await page.keyboard.press('Backspace');
  // A quick answer that makes the description too long is marked, too.
  await quote.form.getByLabel('RDC', { exact: true }).click();
  await expect(quote.form.getByText('1012 / 1000')).toBeVisible();
  await expect(description).toHaveAttribute('aria-invalid', 'true');
  await audit(page, 'a description that is too long');
  await quote.goToNextStep('Relisez votre demande');
  await quote.send.click();
  await expect(quote.heading('Vos préférences')).toBeVisible();
  await expect(quote.errorSummary).toBeFocused();
  await audit(page, 'third step, refused');
  await quote.errorSummary.getByRole('link', { name: message }).click();
  await expect(description).toBeFocused();
  await quote.clearButton('Étage').click();
  await expect(description).toHaveAttribute('aria-invalid', 'false');
});

test('Enter goes to the next empty field without errors, then to the next step', async ({ page, quote }) => {
  await quote.open();
  await quote.field('Nom *').fill('Roy');
  await quote.field('Prénom *').focus();
  for (const [label, text] of [
    ['Prénom *', 'Anne'],
    ['Email *', newEmail()],
    ['Téléphone *', '06 12 34 56 78'],
  ] as const) {
    await expect(quote.field(label)).toBeFocused();
    await page.keyboard.type(text);
    await expect(quote.form.locator('[aria-invalid=true]')).toHaveCount(0);
    await page.keyboard.press('Enter');
  }
  await expect(quote.heading('Les lieux et le service')).toBeFocused();
});

test('an optional choice can be removed', async ({ page, quote }) => {
  await quote.openSummary();
  await quote.editButton('Détails du projet').click();
  await quote.clearButton('Surface').click();
  await expect(quote.field('Surface')).toBeFocused();
  await quote.expectValue('Surface', '');
  await quote.next.click();
  await quote.clearButton('Délai souhaité').click();
  await expect(quote.form.getByRole('radio').first()).toBeFocused();
  await expect(quote.form.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.reload();
  await quote.next.click();
  await expect(quote.form.getByText('Non précisée')).toBeVisible();
  await expect(quote.form.getByText('Non précisé', { exact: true })).toBeVisible();
});
