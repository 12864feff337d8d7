import { audit } from './support/audit.ts';
import { holdRequests } from './support/pages.ts';
import { newEmail, VISITOR } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

/* A form that was sent before its script ran, and was refused. The script runs on the page that comes back. */

test.use({ expectedError: /status of 4\d\d/, contextOptions: { reducedMotion: 'reduce' } });

test('a refused form opens at its first fault', { tag: '@phone' }, async ({ page, quote, mailbox }) => {
  const description = `\n"'></script>&quot;\n${VISITOR.description}`;
  const email = newEmail();
  await page.goto('/contact');
  await page.evaluate(() =>
    sessionStorage.setItem('quote-draft', '{"values":{"lastName":"Ancien"},"completed":[0,1,2],"step":3}'),
  );
  const release = await holdRequests(page, '**/_astro/QuoteForm*.js');
  await quote.postNatively({
    ...VISITOR,
    email,
    description,
    urgency: 'semaine',
    lastName: '',
    postalCode: '7500',
  });
  await expect(quote.errorSummary).toBeFocused();
  await expect(quote.errorSummary.getByRole('link')).toHaveCount(2);
  const name = quote.field('Nom *');
  await expect(name).toHaveValue('');
  await expect(name).toHaveAccessibleDescription('Le nom doit contenir au moins 2 caractères');
  await quote.expectValue('Téléphone *', VISITOR.phone);
  await quote.field('Prénom *').fill('Éléonore');
  release();
  await expect(page).toHaveTitle(/^Erreur – Étape 1 sur 4\u00a0: Informations personnelles – (?!Erreur)/);
  await expect(quote.field('Prénom *')).toBeFocused();
  await quote.expectValue('Prénom *', 'Éléonore');
  await quote.expectValue('Téléphone *', VISITOR.phone);
  await expect(name).toHaveValue('');
  await audit(page, 'refused, with the form’s script');
  await quote.errorSummary.getByRole('link', { name: /^Le nom/ }).click();
  await expect(name).toBeFocused();
  await name.fill(VISITOR.lastName);
  await expect(name).toHaveAttribute('aria-invalid', 'false');
  await quote.goToNextStep('Les lieux et le service');

  await page.reload();
  const code = quote.field('Code postal *');
  await expect(code).toHaveValue('7500');
  await code.fill(VISITOR.postalCode);
  await quote.expectValue('Service *', VISITOR.service);
  await quote.next.click();
  await expect(quote.form.getByRole('radio', { name: 'Cette semaine' })).toBeChecked();
  await quote.expectValue('Description', description);
  await quote.next.click();
  await quote.submit();
  const [message] = await mailbox.waitForMessages(email);
  expect(message?.text).toContain(VISITOR.description);
});

test('a form refused without a wrong answer opens at the summary', async ({ page, quote }) => {
  await quote.postNatively({ ...VISITOR, email: newEmail(), access_key: 'ancienne' });
  await expect(quote.heading('Relisez votre demande')).toBeVisible();
  await expect(quote.errorSummary).toContainText('le voici à jour, avec vos réponses');
  await expect(quote.form.getByRole('definition').filter({ hasText: VISITOR.description })).toBeVisible();
  await expect(page).toHaveURL(/\/devis-gratuit$/);
  await quote.submit();
});
