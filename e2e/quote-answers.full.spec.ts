import { audit } from './support/audit.ts';
import { expect, test } from './support/test.ts';

/* Answers as people give them: their usual form, and notes that hold nobody back. */

test('the answer of a field that is left takes its usual form', async ({ quote }) => {
  const phone = quote.field('Téléphone *');
  await quote.open();
  await quote.field('Email *').pressSequentially('anne@débarras.fr');
  await expect(quote.field('Email *')).toHaveValue('anne@débarras.fr');
  await quote.fillContact();
  await phone.fill('+33 (0)6.39.98.24.75');
  // A window that loses the focus changes nothing in the field.
  await phone.dispatchEvent('focusout');
  await expect(phone).toHaveValue('+33 (0)6.39.98.24.75');
  await phone.press('Tab');
  await expect(phone).toHaveValue('06 39 98 24 75');
  await quote.next.click();
  await quote.fillProject();
  // The button takes the focus from the field.
  await quote.field('Ville *').fill('Paris 12ème arrondissement');
  await quote.next.click();
  await quote.next.click();
  await expect(quote.form.getByText('Paris', { exact: true })).toBeVisible();
});

test('a note is announced, taken by a press, gives way to an error, and holds nobody back', {
  tag: '@both',
}, async ({ page, quote }) => {
  const email = quote.field('Email *');
  const phone = quote.field('Téléphone *');
  const live = quote.form.locator('[aria-live=polite]');
  const suggestion = live.getByRole('button', { name: 'Vouliez-vous dire anne@gmail.com\u202f?' });
  const tenDigits = live.getByText('Ce numéro n’a pas dix chiffres');
  await quote.open();
  await quote.fillContact('anne@gmial.com');
  await expect(suggestion).toBeVisible();
  await expect(email).toHaveAccessibleDescription('Vouliez-vous dire anne@gmail.com\u202f?');
  await expect(email).toHaveAttribute('aria-invalid', 'false');
  await phone.fill('012345678');
  await expect(tenDigits).toBeHidden();
  await phone.press('Tab');
  await expect(tenDigits).toBeVisible();
  await expect(phone).toHaveAccessibleDescription(/^Ce numéro n’a pas dix chiffres/);
  await audit(page, 'first step with two notes');

  await suggestion.click();
  await expect(email).toHaveValue('anne@gmail.com');
  await expect(email).toBeFocused();
  await expect(suggestion).toHaveCount(0);
  await quote.next.click();
  await expect(phone).toHaveAccessibleDescription(
    /^Le numéro de téléphone doit contenir au moins 10 chiffres/,
  );
  await expect(tenDigits).toHaveCount(0);

  await phone.fill('06 39 98 24 7');
  // The note appears as the field loses the focus to the button, which must not move away under the pointer.
  await quote.next.click({ delay: 300 });
  await expect(quote.heading('Les lieux et le service')).toBeFocused();
  await quote.fillProject();
  await quote.next.click();
  await quote.next.click();
  await expect(quote.form.getByText('Ce numéro n’a pas dix chiffres').last()).toBeVisible();
  await audit(page, 'summary with a note');
  await quote.edit('Informations personnelles').click();
  await phone.press('End');
  await phone.pressSequentially('5');
  await expect(tenDigits).toHaveCount(0);
});
