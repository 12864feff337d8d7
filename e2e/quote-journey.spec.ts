import { newEmail, QuotePage, VISITOR } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

test('four steps, a success dialog, and the message in the company’s mailbox', {
  tag: ['@both', '@engines'],
}, async ({ page, mailbox, isMobile }) => {
  const quote = new QuotePage(page);
  const email = newEmail();
  await quote.open();
  await expect(
    isMobile ? quote.heading('Vos informations personnelles') : quote.field('Prénom *'),
  ).toBeInViewport();
  await expect(quote.previous).toBeDisabled();
  await expect(quote.send).toHaveCount(0);
  const steps = quote.form.getByRole('list', { name: 'Étapes de la demande' });
  await expect(steps.locator('[aria-current="step"]')).toContainText('Informations personnelles');
  await quote.reachSummary(email);
  await expect(steps.locator('[aria-current="step"]')).toContainText('Récapitulatif');
  await expect(steps.getByText('(terminée)')).toHaveCount(3);
  await expect(quote.form.getByText('Étape 4 sur 4')).toBeVisible({ visible: isMobile });
  await expect(steps.locator('svg').first()).toBeVisible({ visible: !isMobile });
  await expect(quote.form.getByText(VISITOR.description)).toBeVisible();
  await quote.send.click();

  await expect(quote.dialog).toBeVisible();
  await expect(quote.dialog).toContainText('Nous vous rappelons sous 2');
  await expect(quote.form.getByText('Vos informations personnelles')).toBeInViewport();
  await expect.poll(() => mailbox.from(email).length).toBe(1);
  const [message] = mailbox.from(email);
  expect(message?.subject).toMatch(/^Demande de devis - Élodie D’Hérouville .*[\da-f]{8}$/);
  expect(message?.to?.[0]?.address).toBe('bureau@ile-nette.example');
  for (const body of [message?.text, message?.html]) {
    expect(body).toContain(VISITOR.description);
    expect(body).toContain('Débarras après décès');
    expect(body).toContain('L’Haÿ-les-Roses');
    expect(body).toContain('Cette semaine');
  }

  await quote.dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(quote.dialog).toBeHidden();
  await expect(quote.heading('Vos informations personnelles')).toBeFocused();
  await expect(quote.field('Prénom *')).toHaveValue('');
  await expect(quote.previous).toBeDisabled();
});

test('a browser without recent functions sends the request', { tag: '@full' }, async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(String.prototype, 'toWellFormed');
    Reflect.deleteProperty(AbortSignal, 'timeout');
    Reflect.deleteProperty(Object, 'hasOwn');
  });
  const quote = new QuotePage(page);
  await quote.open();
  await quote.reachSummary(newEmail());
  await quote.send.click();
  await expect(quote.dialog).toBeVisible();
});

test('values that a program fills in without events are taken in', async ({ page }) => {
  const quote = new QuotePage(page);
  await quote.open();
  await quote.fillContact(newEmail());
  const firstName = quote.field('Prénom *');
  await firstName.fill('');
  await quote.next.click();
  await expect(quote.refused).toContainText('Une réponse est à compléter');
  await firstName.evaluate((input: HTMLInputElement) => {
    input.value = 'Élodie';
  });
  await quote.next.click();
  await expect(quote.heading('Les lieux et le service')).toBeFocused();
});

test('the summary leads to each answer, and one button leads back', async ({ page }) => {
  const quote = new QuotePage(page);
  const back = quote.form.getByRole('button', { name: 'Retour au récapitulatif' });
  const correct = async (label: string, wrong: string, right: string) => {
    await quote.field(label).fill(wrong);
    await back.click();
    await expect(quote.refused).toBeFocused();
    await expect(quote.field(label)).toHaveAccessibleDescription(/\S/);
    await quote.field(label).fill(right);
    await back.press('Enter');
    await expect(quote.heading('Relisez votre demande')).toBeFocused();
    await expect(quote.form.getByText(right)).toBeVisible();
    await expect(back).toHaveCount(0);
  };
  await quote.open();
  await quote.fillContact(newEmail());
  await expect(back).toHaveCount(0);
  await quote.next.click();
  await quote.fillProject();
  await quote.next.click();
  await quote.heading('Vos préférences').waitFor();
  await expect(back).toHaveCount(0);
  await quote.next.click();
  await quote.form.getByRole('button', { name: 'Modifier : Détails du projet' }).click();
  await correct('Ville *', 'X', 'Meudon');
  await quote.form.getByRole('button', { name: 'Modifier : Informations personnelles' }).click();
  await correct('Nom *', '', 'Lemoine');
  await quote.form.getByRole('button', { name: 'Modifier : Préférences' }).click();
  await quote.field('Description').fill('Une cave de 20 < 30 m², <b>voûtée</b>.');
  await quote.next.click();
  await expect(quote.form.getByText('Une cave de 20 < 30 m², voûtée.', { exact: true })).toBeVisible();
  await quote.send.click();
  await expect(quote.dialog).toBeVisible();
});

for (const [what, gtag] of [
  ['throws', 'window.gtag = () => { throw new Error("blocked"); }'],
  ['is no function', 'window.gtag = "blocked"'],
] as const) {
  test(`a gtag that ${what} does not prevent the confirmation`, { tag: '@full' }, async ({ page }) => {
    await page.addInitScript(gtag);
    const quote = new QuotePage(page);
    await quote.open();
    await quote.reachSummary(newEmail());
    await quote.send.click();
    await expect(quote.dialog).toBeVisible();
  });
}

test('the page confirms the request when the dialog’s script does not load', async ({ page }) => {
  await page.route('**/SuccessDialog*', () => undefined);
  const quote = new QuotePage(page);
  await quote.open();
  await quote.reachSummary(newEmail());
  await quote.send.click();
  const said = quote.form.getByText(
    /^Demande envoyée avec succès ! .* Votre référence\s: [\da-f]{8}\. Ajouter des photos$/,
  );
  await expect(said).toBeFocused();
  await expect(said).toBeInViewport();
  await expect(said.getByRole('link')).toHaveAttribute('href', /^\/devis-gratuit\/photos\?demande=/);
});

for (const [reducedMotion, tag] of [
  ['no-preference', '@both'],
  ['reduce', '@full'],
] as const) {
  test(`the next step is scrolled to its top (motion: ${reducedMotion})`, { tag }, async ({ page }) => {
    const quote = new QuotePage(page);
    await quote.open();
    await quote.fillContact(newEmail());
    await page.emulateMedia({ reducedMotion });
    await quote.next.click();
    await expect(quote.heading('Les lieux et le service')).toBeInViewport();
    await quote.fillProject();
    await quote.next.scrollIntoViewIfNeeded();
    await quote.next.press('Enter');
    await expect(quote.heading('Vos préférences')).toBeFocused();
    await expect(quote.heading('Vos préférences')).toBeInViewport();
  });
}

test('a service page’s button preselects its service each time', { tag: '@engines' }, async ({ page }) => {
  const quote = new QuotePage(page);
  await page.goto('/services/debarras-cave');
  await page.getByRole('link', { name: 'Devis Gratuit Immédiat' }).click();
  await quote.fillContact(newEmail());
  await quote.next.click();
  await expect(quote.field('Service *')).toHaveValue('Débarras cave/grenier');
  await quote.field('Service *').selectOption('Débarras garage');
  await page.reload();
  await expect(quote.field('Service *')).toHaveValue('Débarras garage');
  await page.goto('/services/debarras-cave');
  await page.getByRole('link', { name: 'Devis Gratuit Immédiat' }).click();
  await expect(quote.field('Service *')).toHaveValue('Débarras cave/grenier');
});

test('the summary leads back to the first step, and the answers stay', { tag: '@full' }, async ({ page }) => {
  const quote = new QuotePage(page);
  const email = newEmail();
  await quote.open();
  await quote.reachSummary(email);
  await quote.form.getByRole('button', { name: 'Modifier : Informations personnelles' }).click();
  await expect(quote.field('Email *')).toHaveValue(email);
  await quote.field('Prénom *').fill('Éléonore');
  for (const heading of ['Les lieux et le service', 'Vos préférences', 'Relisez votre demande']) {
    await quote.next.click();
    await expect(quote.heading(heading)).toBeVisible();
  }
  await expect(quote.form.getByText('Éléonore D’Hérouville')).toBeVisible();
});

test('a completed step with a new mistake is no longer marked as done', async ({ page }) => {
  const quote = new QuotePage(page);
  await quote.open();
  await quote.reachSummary(newEmail());
  await expect(quote.form.getByText('(terminée)')).toHaveCount(3);
  await quote.form.getByRole('button', { name: 'Modifier : Informations personnelles' }).click();
  await quote.field('Email *').fill('elodie');
  await quote.next.click();
  await expect(quote.refused).toBeFocused();
  await expect(quote.form.getByText('(terminée)')).toHaveCount(2);
  await quote.field('Email *').fill(newEmail());
  await quote.next.click();
  await expect(quote.form.getByText('(terminée)')).toHaveCount(3);
});

test('the keyboard is enough to send a request', { tag: '@desktop' }, async ({ page, mailbox }) => {
  const quote = new QuotePage(page);
  const email = newEmail();
  await quote.open();
  await quote.field('Prénom *').focus();
  for (const text of [VISITOR.firstName, VISITOR.lastName, email, VISITOR.phone]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(quote.next).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(quote.heading('Les lieux et le service')).toBeFocused();
  for (const text of [VISITOR.address, VISITOR.postalCode, VISITOR.city]) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  for (const _service of ['maison', 'appartement', 'cave', 'garage']) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(quote.field('Surface')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(quote.heading('Vos préférences')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(quote.field('Description')).toBeFocused();
  await page.keyboard.type('Une cave');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(quote.heading('Relisez votre demande')).toBeFocused();
  await expect(quote.form.getByText('Débarras garage', { exact: true }).last()).toBeVisible();
  await quote.send.focus();
  await page.keyboard.press('Enter');
  await expect(quote.dialog.getByRole('button', { name: 'Fermer' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(quote.dialog).toBeHidden();
  await expect.poll(() => mailbox.from(email).length > 0).toBe(true);
});

test('arriving with success=true shows the dialog once and reports the conversion', async ({ page }) => {
  await page.addInitScript(() => {
    const calls: unknown[][] = [];
    Object.assign(window, { calls, gtag: (...call: unknown[]) => calls.push(call) });
  });
  const quote = new QuotePage(page);
  await quote.open('?success=true');
  await expect(quote.dialog).toBeVisible();
  await expect(page).toHaveURL(/\/devis-gratuit$/);
  expect(await page.evaluate(() => Reflect.get(window, 'calls'))).toEqual([
    // Without PUBLIC_ADS_CONVERSION_ID there is no `send_to`.
    ['event', 'conversion', {}],
  ]);
  await page.reload();
  await expect(quote.heading('Vos informations personnelles')).toBeVisible();
  await expect(quote.dialog).toBeHidden();
});
