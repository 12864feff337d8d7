import { samples, testimonials } from '../content/data/content.data.ts';
import { SERVICES } from '../content/data/services.data.ts';
import { replacementService } from '../quote/consent.ts';
import { photos, TEXT_FILE } from './support/pictures.ts';
import { newEmail, VISITOR } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

test.use({ javaScriptEnabled: false, expectedError: /status of 4\d\d/ });

test('every testimonial can be read by scrolling', async ({ page }) => {
  await page.goto('/');
  if (testimonials.length === 0) return;
  const name = samples ? 'Exemples d’avis' : 'Témoignages de clients';
  const last = page.getByRole('region', { name, exact: true }).getByRole('listitem').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last.getByRole('figure')).toBeInViewport({ ratio: 0.5 });
});

test('the form is one page, and its answers arrive normalised', async ({ quote, mailbox }) => {
  const email = newEmail();
  await quote.open();
  await expect(quote.confirmation).toBeHidden();
  await expect(quote.next).toHaveCount(0);
  for (const control of await quote.form.locator('input:visible, select:visible, textarea:visible').all())
    await expect(control).toHaveAccessibleName(/\S/);
  // Without the quick answers, the description asks for the same.
  await expect(quote.form.getByRole('group')).toHaveCount(1);
  await expect(quote.form.getByRole('checkbox')).toHaveCount(0);
  for (const asked of [/étage et ascenseur/, /stationnement/, /volume/, /encombrants/])
    await expect(quote.field('Description')).toHaveAccessibleDescription(asked);
  await quote.fillContact(` ${email}.`);
  await quote.field('Téléphone *').fill('+33 6 39 98 24 75');
  await quote.fillProject();
  await quote.field('Code postal *').fill('75 012');
  await quote.field('Ville *').fill('Paris 12e');
  await quote.fillPreferences();
  await quote.submitNatively();
  const [{ text } = {}] = await mailbox.waitForMessages(email);
  expect(text).toMatch(/06 39 98 24 75[\s\S]*75012[\s\S]*Paris\n/);
  expect(text).toContain(VISITOR.description);
});

test('a wrong answer brings the form back filled in', { tag: '@phone' }, async ({ page, quote, mailbox }) => {
  const email = newEmail();
  const typed = `\n"Où ?" </textarea><script>alert(1)</script> &amp; 🏚️\n\n${VISITOR.description}`;
  const address = `12 rue "d'Oz"></script><script>alert(1)</script> onfocus="alert(2)`;
  const message = 'Le code postal doit contenir exactement 5 chiffres';
  await quote.open();
  await quote.fillContact(email);
  await quote.fillProject();
  await quote.fillPreferences();
  await quote.field('Description').fill(typed);
  await quote.field('Adresse *').fill(address);
  await quote.field('Code postal *').fill('7500');
  await quote.field('Nom *').fill('');
  await quote.send.click();

  await expect(page).toHaveTitle(/^Erreur – /);
  const summary = quote.errorSummary;
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  await expect(summary.getByRole('heading', { level: 2 })).toHaveText(
    '2 réponses sont à compléter ou à corriger',
  );
  for (const [label, value] of [
    ['Prénom *', VISITOR.firstName],
    ['Nom *', ''],
    ['Email *', email],
    ['Adresse *', address],
    ['Code postal *', '7500'],
    ['Service *', VISITOR.service],
    ['Surface', VISITOR.surface],
    ['Description', typed],
  ] as const)
    await quote.expectValue(label, value);
  await expect(quote.form.getByRole('radio', { name: 'Cette semaine' })).toBeChecked();
  const code = quote.field('Code postal *');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await expect(code).toHaveAccessibleDescription(message);
  await expect(quote.form.getByRole('paragraph').filter({ hasText: message })).toBeVisible();
  await summary.getByRole('link', { name: message }).click();
  await expect(code).toBeInViewport();

  await code.fill(VISITOR.postalCode);
  await quote.field('Nom *').fill(VISITOR.lastName);
  await quote.submitNatively();
  await mailbox.waitForMessages(email);
});

for (const isAgreed of [false, true])
  test(`a health-related service is ${isAgreed ? 'sent with consent' : 'replaced without consent'}`, async ({
    quote,
    mailbox,
  }) => {
    const { option = '' } = SERVICES.find(({ health }) => health) ?? {};
    test.skip(!option, 'no service says anything of health');
    const box = quote.form.getByRole('checkbox', { name: 'J’accepte expressément' });
    const email = newEmail();
    await quote.open();
    await quote.fillContact(email);
    await quote.fillProject();
    await expect(box).toBeHidden();
    await quote.field('Service *').selectOption(option);
    await expect(box).not.toBeChecked();
    await box.setChecked(isAgreed);
    await quote.submitNatively();
    const [message] = await mailbox.waitForMessages(email);
    const sent = isAgreed ? option : replacementService(SERVICES).option;
    expect(message?.text).toContain(`Service demandé\u00a0: ${sent}\n`);
  });

test('photos are sent and removed after the form', async ({ page, quote }) => {
  await quote.open();
  await quote.fillContact();
  await quote.fillProject();
  await quote.send.click();
  await page.getByRole('link', { name: 'Ajouter des photos' }).click();

  const main = page.getByRole('main');
  await expect(main.getByText(/^Bonjour Élodie, votre demande/)).toBeVisible();
  await main.getByLabel('Choisissez vos photos').setInputFiles([...(await photos(2)), TEXT_FILE]);
  await main.getByRole('button', { name: 'Envoyer les photos' }).click();
  await expect(main.getByRole('status')).toContainText('Une photo au moins n’a pas été ajoutée.');
  await expect(main.locator('li:has(button) img')).toHaveCount(2);
  await main.getByRole('button', { name: 'Retirer la photo 2' }).click();
  await expect(main.locator('li:has(button) img')).toHaveCount(1);
  await expect(main.getByRole('status')).toContainText('retirée');
});
