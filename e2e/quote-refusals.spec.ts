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

/** Tries each wrong value: the step refuses it, and its message leads to the field. Then corrects it. */
async function tryAll(quote: QuotePage, refusals: Refusal[], heading: Locator) {
  for (const [label, value, message] of refusals) {
    const field = quote.field(label);
    const right = await field.inputValue();
    await field.fill(value);
    await quote.next.click();
    await expect(field).toHaveAccessibleDescription(new RegExp(message));
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(quote.refused).toBeFocused();
    await quote.refused.getByRole('link', { name: message }).press('Enter');
    await expect(field).toBeFocused();
    await expect(heading).toBeVisible();
    await field.fill(right);
    await expect(field).toHaveAccessibleDescription(/^(?!.*(doit|peut|Veuillez))/);
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
});

test('a description that is too long says so while it is typed, holds nobody back, and refuses the sending', {
  tag: ['@both', '@engines'],
}, async ({ page }) => {
  const quote = new QuotePage(page);
  const message = 'La description ne peut pas dépasser 1000 caractères';
  await quote.open();
  await quote.reachSummary(newEmail());
  await quote.form.getByRole('button', { name: 'Modifier : Préférences' }).click();
  const description = quote.field('Description');
  await description.fill(long(1000));
  await expect(quote.form.getByText('1000 / 1000')).toBeVisible();
  await expect(description).toHaveAttribute('aria-invalid', 'false');
  await description.press('End');
  await page.keyboard.type('a');
  await expect(quote.form.getByText('1001 / 1000')).toBeVisible();
  await expect(quote.form.getByText(message, { exact: true })).toBeVisible();
  await quote.next.click();
  await expect(quote.heading('Relisez votre demande')).toBeFocused();
  await quote.send.click();
  await expect(quote.heading('Vos préférences')).toBeVisible();
  await expect(quote.refused).toBeFocused();
  await quote.refused.getByRole('link', { name: message }).click();
  await expect(description).toBeFocused();
  await page.keyboard.press('Backspace');
  await expect(description).toHaveAttribute('aria-invalid', 'false');
  await quote.next.click();
  await quote.send.click();
  await expect(quote.dialog).toBeVisible();
});

test('Enter goes to the next empty field, then to the next step, and blames no field that nobody has reached', {
  tag: ['@both', '@engines'],
}, async ({ page }) => {
  const quote = new QuotePage(page);
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
  await quote.field('Ville *').fill('Paris');
  await page.keyboard.press('Enter');
  await expect(quote.field('Service *')).toBeFocused();
});

test('an optional choice can be taken back', { tag: ['@both', '@engines'] }, async ({ page }) => {
  const quote = new QuotePage(page);
  await quote.open();
  await quote.reachSummary(newEmail());
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

test('an empty step shows every message beside its field, and a summary that leads to each', {
  tag: ['@both', '@engines'],
}, async ({ page }) => {
  const quote = new QuotePage(page);
  const message = quote.form
    .getByText('Le prénom doit contenir au moins 2 caractères', { exact: true })
    .and(page.locator('p'));
  await quote.open();
  await quote.field('Prénom *').fill('É');
  await quote.field('Nom *').focus();
  await expect(message).toBeHidden();
  await quote.field('Prénom *').fill('');
  await quote.next.click();
  await expect(quote.refused).toBeFocused();
  await expect(quote.refused).toBeInViewport({ ratio: 1 });
  await expect(quote.refused).toMatchAriaSnapshot(`
    - alert:
      - heading "4 réponses sont à compléter ou à corriger" [level=2]
      - list:
        - listitem:
          - link "Le prénom doit contenir au moins 2 caractères"
        - listitem:
          - link "Le nom doit contenir au moins 2 caractères"
        - listitem:
          - link "Veuillez entrer une adresse email valide"
        - listitem:
          - link "Le numéro de téléphone doit contenir au moins 10 chiffres"
  `);
  await quote.refused.getByRole('link', { name: 'Veuillez entrer' }).click();
  await expect(quote.field('Email *')).toBeFocused();
  await expect(quote.field('Email *')).toBeInViewport();
  await expect(message).toBeVisible();
  await quote.field('Prénom *').fill('Jo');
  await expect(message).toBeHidden();
  await quote.field('Prénom *').fill('J');
  await expect(message).toBeVisible();
  await quote.fillContact(newEmail());
  // The summary stays as it is until the next attempt, so that nothing moves while the visitor types.
  await expect(quote.refused.getByRole('link')).toHaveCount(4);
  await quote.next.click();
  await expect(quote.refused).toHaveCount(0);
  await quote.next.click();
  await expect(quote.refused).toBeFocused();
  await expect(quote.field('Service *')).toHaveAccessibleDescription(
    'Veuillez sélectionner un type de service',
  );
});
