import type { Locator } from '@playwright/test';
import { newEmail, QuotePage } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

type Refusal = [label: string, value: string, message: string];

const long = (count: number) => 'a'.repeat(count);

const CONTACT: Refusal[] = [
  ['Prénom *', 'É', 'Le prénom doit contenir au moins 2 caractères'],
  ['Prénom *', long(51), 'Le prénom ne peut pas dépasser 50 caractères'],
  ['Prénom *', '<3 😀', 'Le prénom ne peut contenir que des lettres, espaces, tirets et apostrophes'],
  ['Nom *', 'D', 'Le nom doit contenir au moins 2 caractères'],
  ['Nom *', long(10_000), 'Le nom ne peut pas dépasser 50 caractères'],
  ['Nom *', 'H4ck', 'Le nom ne peut contenir que des lettres, espaces, tirets et apostrophes'],
  ['Email *', 'elodie@', 'Veuillez entrer une adresse email valide'],
  ['Email *', `${long(95)}@exemple.fr`, "L'email ne peut pas dépasser 100 caractères"],
  ['Téléphone *', '06 12', 'Le numéro de téléphone doit contenir au moins 10 chiffres'],
  ['Téléphone *', '06 12 34 56 78 90', 'Le numéro de téléphone ne peut pas dépasser 15 caractères'],
];

const PROJECT: Refusal[] = [
  ['Adresse *', '12 rue', "L'adresse doit contenir au moins 10 caractères"],
  ['Adresse *', long(201), "L'adresse ne peut pas dépasser 200 caractères"],
  ['Code postal *', '750', 'Le code postal doit contenir exactement 5 chiffres'],
  ['Ville *', 'P4ris', 'La ville ne peut contenir que des lettres, espaces, tirets et apostrophes'],
];

/** Tries each wrong value: the step refuses it, focuses the field and shows its message. Then corrects it. */
async function tryAll(quote: QuotePage, refusals: Refusal[], heading: Locator) {
  for (const [label, value, message] of refusals) {
    const field = quote.field(label);
    const right = await field.inputValue();
    await field.fill(value);
    await quote.next.click();
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toBeFocused();
    await expect(heading).toBeVisible();
    await field.fill(right);
    await expect(quote.form.getByText(message, { exact: true })).toBeHidden();
    await expect(field).toHaveAttribute('aria-invalid', 'false');
  }
}

test('each wrong value is refused with its message, until it is corrected', { tag: '@full' }, async ({
  page,
}) => {
  const quote = new QuotePage(page);
  await quote.open();
  await quote.fillContact(newEmail());
  await tryAll(quote, CONTACT, quote.heading('Vos informations personnelles'));
  await quote.next.click();
  await quote.fillProject();
  await tryAll(quote, PROJECT, quote.heading('Les lieux et le service'));
  await quote.next.click();
  await quote.field('Description').fill(long(1001));
  await quote.next.click();
  await expect(quote.field('Description')).toBeFocused();
  await expect(quote.field('Description')).toHaveAccessibleDescription(
    /La description ne peut pas dépasser 1000 caractères/,
  );
});

test('an empty step shows every message, counts them, and focuses the first field', {
  tag: ['@both', '@engines'],
}, async ({ page }) => {
  const quote = new QuotePage(page);
  const message = quote.form.getByText('Le prénom doit contenir au moins 2 caractères', { exact: true });
  await quote.open();
  await quote.field('Prénom *').fill('É');
  await quote.field('Nom *').focus();
  await expect(message).toBeHidden();
  await quote.field('Prénom *').fill('');
  await quote.next.click();
  await expect(quote.field('Prénom *')).toBeFocused();
  await expect(
    quote.form.getByRole('status').filter({ hasText: '4 réponses sont à compléter ou à corriger.' }),
  ).toBeVisible();
  await expect(message).toBeVisible();
  await quote.field('Prénom *').fill('Jo');
  await expect(message).toBeHidden();
  await quote.field('Prénom *').fill('J');
  await expect(message).toBeVisible();
  await quote.fillContact(newEmail());
  await quote.next.click();
  await quote.next.click();
  await expect(quote.field('Adresse *')).toBeFocused();
  await expect(quote.form.getByText('Veuillez sélectionner un type de service')).toBeVisible();
});
