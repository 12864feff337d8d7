import { expectNoViolations } from './support/axe.ts';
import { newEmail, QuotePage } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

/* Answers as people give them: their usual form, and notes that hold nobody back. */

test('an answer takes its usual form when its field is left, and is sent in it', { tag: '@both' }, async ({
  page,
  mailbox,
}) => {
  const quote = new QuotePage(page);
  const email = newEmail();
  const leave = async (label: string, typed: string, usual: string) => {
    await quote.field(label).fill(typed);
    await expect(quote.field(label)).toHaveValue(typed);
    await quote.field(label).press('Tab');
    await expect(quote.field(label)).toHaveValue(usual);
  };
  await quote.open();
  await leave('Prénom *', 'J.-P. ', 'J-P');
  await leave('Nom *', 'dupont  MARTIN', 'dupont MARTIN');
  await leave('Email *', `mailto:${email}`, email);
  await leave('Téléphone *', '+33 (0)6.39.98.24.75', '06 39 98 24 75');
  await quote.next.click();
  await quote.fillProject();
  await leave('Code postal *', '75 012', '75012');
  // The button takes the focus from the field.
  await quote.field('Ville *').fill('Paris 12ème arrondissement');
  await quote.next.click();
  await quote.next.click();
  for (const answer of ['J-P dupont MARTIN', '06 39 98 24 75', '75012', 'Paris'])
    await expect(quote.form.getByText(answer, { exact: true })).toBeVisible();
  await quote.send.click();
  await expect(quote.dialog).toBeVisible();
  await expect.poll(() => mailbox.from(email).length).toBe(1);
  expect(mailbox.from(email)[0]?.text).toMatch(/06 39 98 24 75[\s\S]*Paris\n/);
});

test('a window that loses the focus changes nothing in the field', async ({ page }) => {
  const quote = new QuotePage(page);
  await quote.open();
  await quote.field('Téléphone *').fill('0639982475');
  await quote.field('Téléphone *').dispatchEvent('focusout');
  await expect(quote.field('Téléphone *')).toHaveValue('0639982475');
  await quote.field('Téléphone *').press('Tab');
  await expect(quote.field('Téléphone *')).toHaveValue('06 39 98 24 75');
});

test('a note is announced, one press takes what it suggests, and it goes when corrected', {
  tag: ['@both', '@engines'],
}, async ({ page }) => {
  const quote = new QuotePage(page);
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
  await phone.fill('06 39 98 24 7');
  await expect(tenDigits).toBeHidden();
  await phone.press('Tab');
  await expect(tenDigits).toBeVisible();
  await expect(phone).toHaveAccessibleDescription(/^Ce numéro n’a pas dix chiffres/);
  await expectNoViolations(page, 'first step with two notes');

  await suggestion.click();
  await expect(email).toHaveValue('anne@gmail.com');
  await expect(email).toBeFocused();
  await expect(suggestion).toHaveCount(0);
  await phone.press('End');
  await phone.pressSequentially('5');
  await expect(tenDigits).toHaveCount(0);
});

test('an error takes the place of the note that says the same', { tag: '@both' }, async ({ page }) => {
  const quote = new QuotePage(page);
  const phone = quote.field('Téléphone *');
  const note = quote.form.locator('[aria-live=polite]').getByText('Ce numéro n’a pas dix chiffres');
  await quote.open();
  await quote.fillContact(newEmail());
  await phone.fill('012345678');
  await phone.press('Tab');
  await expect(note).toBeVisible();
  await quote.next.click();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveAccessibleDescription(
    /^Le numéro de téléphone doit contenir au moins 10 chiffres/,
  );
  await expect(note).toHaveCount(0);
  await phone.fill('01 23 45 67 89');
  await expect(phone).toHaveAttribute('aria-invalid', 'false');
});

test('a note holds nobody back, and the summary repeats it', { tag: '@both' }, async ({ page }) => {
  const quote = new QuotePage(page);
  await quote.open();
  await quote.fillContact(newEmail());
  await quote.field('Téléphone *').fill('06 39 98 24 7');
  // The note appears as the field loses the focus to the button, which must not move away under the pointer.
  await quote.next.click({ delay: 300 });
  await expect(quote.heading('Les lieux et le service')).toBeFocused();
  await quote.fillProject();
  await quote.next.click();
  await quote.next.click();
  await expect(quote.form.getByText('Ce numéro n’a pas dix chiffres').last()).toBeVisible();
  await expectNoViolations(page, 'summary with a note');
  await quote.send.click();
  await expect(quote.dialog).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the server puts answers into their usual form', async ({ page, mailbox }) => {
    const quote = new QuotePage(page);
    const email = newEmail();
    await page.goto('/devis-gratuit');
    await quote.fillContact(` ${email}.`);
    await quote.field('Téléphone *').fill('+33 6 39 98 24 75');
    await quote.fillProject();
    await quote.field('Code postal *').fill('75 012');
    await quote.field('Ville *').fill('Paris 12e');
    await quote.send.click();
    await expect(quote.arrived).toBeVisible();
    await expect.poll(() => mailbox.from(email).length).toBe(1);
    expect(mailbox.from(email)[0]?.text).toMatch(/06 39 98 24 75[\s\S]*75012[\s\S]*Paris\n/);
  });
});
