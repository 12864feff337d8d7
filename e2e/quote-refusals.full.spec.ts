import { newEmail } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

test('too long a description is told, and refused at last', async ({ page, quote }) => {
  const message = 'La description ne peut pas dépasser 1000 caractères';
  await quote.openSummary();
  await quote.form.getByRole('button', { name: 'Modifier : Préférences' }).click();
  const description = quote.field('Description');
  await description.fill(`🙂${'a'.repeat(999)}`);
  await expect(quote.form.getByText('1000 / 1000')).toBeVisible();
  await expect(description).toHaveAttribute('aria-invalid', 'false');
  await description.press('End');
  await page.keyboard.type('a');
  await expect(quote.form.getByText(message, { exact: true })).toBeVisible();
  await page.keyboard.press('Backspace');
  // A quick answer for which there is no room says so too, and goes with another tap.
  const groundFloor = quote.form.getByLabel('RDC', { exact: true });
  await groundFloor.click();
  await expect(quote.form.getByText('1012 / 1000')).toBeVisible();
  await expect(description).toHaveAttribute('aria-invalid', 'true');
  await quote.next.click();
  await expect(quote.heading('Relisez votre demande')).toBeFocused();
  await quote.send.click();
  await expect(quote.heading('Vos préférences')).toBeVisible();
  await expect(quote.refused).toBeFocused();
  await quote.refused.getByRole('link', { name: message }).click();
  await expect(description).toBeFocused();
  await groundFloor.click();
  await expect(description).toHaveAttribute('aria-invalid', 'false');
});

test('Enter goes to the next empty field, and blames none', async ({ page, quote }) => {
  await quote.open();
  await quote.field('Téléphone *').fill('06 12 34 56 78');
  await page.keyboard.press('Enter');
  await expect(quote.field('Prénom *')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(quote.field('Nom *')).toBeFocused();
  await page.keyboard.type('Roy');
  await page.keyboard.press('Enter');
  await expect(quote.field('Email *')).toBeFocused();
  await page.keyboard.type(newEmail());
  await page.keyboard.press('Enter');
  await expect(quote.field('Prénom *')).toBeFocused();
  await expect(quote.refused).toHaveCount(0);
  for (const field of await quote.form.getByRole('textbox').all())
    await expect(field).toHaveAttribute('aria-invalid', 'false');
  await page.keyboard.type('Anne');
  await page.keyboard.press('Enter');
  await expect(quote.heading('Les lieux et le service')).toBeFocused();
});

test('an optional choice can be taken back', async ({ page, quote }) => {
  await quote.openSummary();
  await quote.form.getByRole('button', { name: 'Modifier : Détails du projet' }).click();
  await quote.form.getByRole('button', { name: 'Effacer : Surface' }).click();
  await expect(quote.field('Surface')).toBeFocused();
  await expect(quote.field('Surface')).toHaveValue('');
  await quote.next.click();
  await quote.form.getByRole('button', { name: 'Effacer : Délai souhaité' }).click();
  await expect(quote.form.getByRole('radio').first()).toBeFocused();
  await expect(quote.form.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(quote.form.getByRole('button', { name: /^Effacer/ })).toHaveCount(0);
  await page.reload();
  await quote.next.click();
  await expect(quote.form.getByText('Non précisée')).toBeVisible();
  await expect(quote.form.getByText('Non précisé', { exact: true })).toBeVisible();
});
