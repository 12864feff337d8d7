import { company } from '../content/data/company.data.ts';
import { SERVICES } from '../content/data/services.data.ts';
import { fillPromise } from '../quote/call-back.ts';
import { replacementService } from '../quote/consent.ts';
import { audit } from './support/audit.ts';
import { newEmail, VISITOR } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

test('four steps lead to a dialog and an e-mail', { tag: '@both' }, async ({ quote, mailbox, isMobile }) => {
  const email = newEmail();
  await quote.open();
  await expect(
    isMobile ? quote.heading('Vos informations personnelles') : quote.field('Prénom *'),
  ).toBeInViewport({ ratio: 1 });
  await expect(quote.previous).toBeDisabled();
  await expect(quote.send).toHaveCount(0);
  const steps = quote.form.getByRole('list', { name: 'Étapes de la demande' });
  await expect(steps.locator('[aria-current="step"]')).toContainText('Informations personnelles');
  await quote.reachSummary(email);
  await expect(steps.locator('[aria-current="step"]')).toContainText('Récapitulatif');
  await expect(steps.getByText('(terminée)')).toHaveCount(3);
  await expect(quote.form.getByText('Étape 4 sur 4', { exact: true })).toBeVisible({ visible: isMobile });
  await expect(steps.locator('svg').first()).toBeVisible({ visible: !isMobile });
  await expect(quote.form.getByText(VISITOR.description)).toBeVisible();
  await quote.send.click();

  await expect(quote.dialog).toBeVisible();
  await expect(quote.dialog).toContainText('Nous vous rappelons');
  await expect(quote.dialog).toContainText(fillPromise(company.hours.callBack, 'Rappel sous #'));
  await expect(quote.form.getByText('Vos informations personnelles')).toBeInViewport();
  const [message] = await mailbox.waitForMessages(email);
  expect(message?.subject).toMatch(/^Avant .* - Élodie D’Hérouville, L’Haÿ-les-Roses 75006 - .*[\da-f]{8}$/);
  expect(message?.to?.[0]?.address).toBe('bureau@ile-nette.example');
  for (const body of [message?.text, message?.html])
    for (const answer of [VISITOR.description, VISITOR.service, VISITOR.city, 'Cette semaine'])
      expect(body).toContain(answer);

  await quote.close.click();
  await expect(quote.dialog).toBeHidden();
  await expect(quote.heading('Vos informations personnelles')).toBeFocused();
  const [, reference] = message?.subject?.match(/([\da-f]{8})$/) ?? [];
  await expect(quote.form.getByText(`Demande ${reference} envoyée.`)).toBeVisible();
  await expect(quote.form.getByRole('link', { name: 'Ajouter des photos' })).toBeVisible();
  await quote.expectValue('Prénom *', '');
  await expect(quote.previous).toBeDisabled();
});

test('an empty step shows its errors, and a summary of them', { tag: '@both' }, async ({ page, quote }) => {
  const message = quote.form
    .getByText('Le prénom doit contenir au moins 2 caractères', { exact: true })
    .and(page.locator('p'));
  await quote.open();
  await quote.field('Prénom *').fill('É');
  await quote.field('Nom *').focus();
  await expect(message).toBeHidden();
  await quote.field('Prénom *').fill('');
  await quote.next.click();
  await expect(quote.errorSummary).toBeFocused();
  await expect(quote.errorSummary).toBeInViewport({ ratio: 1 });
  await expect(quote.errorSummary.getByRole('heading', { level: 2 })).toHaveText(
    '4 réponses sont à compléter ou à corriger',
  );
  await quote.errorSummary.getByRole('link', { name: 'Veuillez entrer' }).click();
  await expect(quote.field('Email *')).toBeFocused();
  await expect(quote.field('Email *')).toBeInViewport();
  await expect(message).toBeVisible();
  await quote.field('Prénom *').fill('Jo');
  await expect(message).toBeHidden();
  await quote.field('Prénom *').fill('J');
  await expect(message).toBeVisible();
  await quote.fillContact();
  // The summary stays as it is until the next attempt, so that nothing moves while the visitor types.
  await expect(quote.errorSummary.getByRole('link')).toHaveCount(4);
  await quote.next.click();
  await expect(quote.errorSummary).toHaveCount(0);
  await quote.next.click();
  await expect(quote.errorSummary).toBeFocused();
  await expect(quote.field('Service *')).toHaveAccessibleDescription(
    'Veuillez sélectionner un type de service',
  );
  await audit(page, 'second step, refused');
});

test('a sensitive service offers to talk without a name or an address', async ({ page, quote }) => {
  const hint = page.getByText('sans nom ni adresse');
  const sensitiveService = SERVICES.find(({ sensitive }) => sensitive);
  const ordinaryService = SERVICES.find(({ sensitive }) => !sensitive);
  test.skip(!sensitiveService || !ordinaryService, 'the services are all of one kind');
  await page.goto(`/devis-gratuit?service=${sensitiveService?.slug}`);
  await quote.reachProject();
  await expect(hint).toBeVisible();
  await page.goto(`/devis-gratuit?service=${ordinaryService?.slug}`);
  await expect(quote.heading('Les lieux et le service')).toBeVisible();
  await expect(hint).toBeHidden();
});

test('a health-related service needs consent, or another one is sent', async ({ page, quote }) => {
  const service = SERVICES.find(({ health }) => health);
  test.skip(!service, 'no service says anything of health');
  const box = quote.form.getByRole('checkbox', { name: 'J’accepte expressément' });
  const other = replacementService(SERVICES).option;
  await quote.open();
  await quote.reachProject(newEmail());
  await expect(box).toBeHidden();
  await quote.fillProject();
  await quote.field('Service *').selectOption(service?.option ?? '');
  await expect(box).not.toBeChecked();
  await expect(quote.form.getByText(`comme «\u00a0${other}\u00a0»`)).toBeVisible();
  await quote.goToNextStep('Vos préférences');
  await quote.goToNextStep('Relisez votre demande');
  const chosen = quote.form.getByRole('definition').filter({ hasText: service?.option });
  await expect(chosen).toHaveCount(0);
  await expect(quote.form.getByRole('definition').filter({ hasText: other })).toBeVisible();

  await quote.editButton('Détails du projet').click();
  await box.check();
  await page.reload();
  await expect(box).toBeChecked();
  await quote.goToNextStep('Vos préférences');
  await quote.goToNextStep('Relisez votre demande');
  await expect(chosen).toBeVisible();
  // The draft for other tabs has neither the service nor the consent.
  const kept = await page.evaluate(() => localStorage.getItem('quote-draft'));
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ isAgreed: false, values: { service: '' } });

  await quote.editButton('Détails du projet').click();
  await box.uncheck();
  await quote.goToNextStep('Vos préférences');
  await quote.goToNextStep('Relisez votre demande');
  const sending = page.waitForRequest('**/submit');
  await quote.send.click();
  const body = (await sending).postDataJSON();
  expect(body.service).toBe(other);
  expect(JSON.stringify(body)).not.toContain(service?.option);
  await expect(quote.dialog).toBeVisible();
  await quote.dialog.getByText('Revoir mes réponses').click();
  await expect(quote.dialog).toContainText(other);
  await expect(quote.dialog).not.toContainText(service?.option ?? '');
});

test.describe('a failure', () => {
  test.use({ expectedError: /Failed to load resource/ });

  test('keeps the answers, and the next attempt arrives once', async ({ page, quote, mailbox }) => {
    const email = newEmail();
    const tokens: string[] = [];
    await page.route('**/submit', (route) => {
      tokens.push(route.request().postDataJSON().formToken);
      // The first attempt and its automatic repeat.
      if (tokens.length <= 2) return route.abort('connectionrefused');
      if (tokens.length === 3) return route.fulfill({ json: { success: false, message: 'provider detail' } });
      return route.continue();
    });
    await quote.openSummary(email);
    const alert = quote.form.getByRole('alert');
    for (const attempt of [1, 2]) {
      await quote.send.click();
      await expect.poll(() => tokens.length).toBe(attempt + 1);
      await expect(quote.toast("Erreur lors de l'envoi")).toBeVisible();
      await expect(
        quote.toast(
          `Une erreur s'est produite. Veuillez réessayer ou nous appeler directement au ${company.phone.display}.`,
        ),
      ).toBeVisible();
      await expect(alert).toContainText('L’envoi n’a pas abouti.');
      await expect(alert).toContainText('Vos réponses sont toujours là.');
      await expect(alert.getByRole('link', { name: company.phone.display })).toHaveAttribute(
        'href',
        company.phone.href,
      );
      await expect(page.getByText('provider detail')).toHaveCount(0);
      await expect(quote.form.getByText(VISITOR.description)).toBeVisible();
      await expect(quote.form.getByRole('button', { name: /^Modifier/ }).first()).toBeEnabled();
      await expect(quote.send).toBeEnabled();
    }
    await quote.submit();
    await expect(quote.toast("Erreur lors de l'envoi")).toHaveCount(0);
    expect(new Set(tokens).size).toBe(1);
    await mailbox.waitForMessages(email);
  });
});
