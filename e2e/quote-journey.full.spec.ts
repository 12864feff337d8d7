import { SERVICES } from '../content/data/services.data.ts';
import { expect, test } from './support/test.ts';

test('the summary leads to each answer, and one button leads back', async ({ page, quote }) => {
  const back = quote.form.getByRole('button', { name: 'Retour au récapitulatif' });
  const done = quote.form.getByText('(terminée)');
  const name = quote.field('Nom *');
  await quote.open();
  await quote.reachPreferences();
  await expect(back).toHaveCount(0);
  await quote.next.click();
  await quote.editButton('Informations personnelles').click();
  await name.fill('');
  await back.click();
  await expect(quote.errorSummary).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/\S/);
  // The step with the mistake is no longer marked as done.
  await expect(done).toHaveCount(2);
  // Fills in the field without an event, as some programs do.
  await name.evaluate((field: HTMLInputElement) => {
    field.value = 'Lemoine';
  });
  await back.press('Enter');
  await expect(quote.heading('Relisez votre demande')).toBeFocused();
  await expect(quote.form.getByText('Lemoine')).toBeVisible();
  await expect(back).toHaveCount(0);
  await expect(done).toHaveCount(3);
  await quote.editButton('Préférences').click();
  await quote.field('Description').fill('Une cave de 20 < 30 m², <b>voûtée</b>.');
  await quote.next.click();
  await expect(quote.form.getByText('Une cave de 20 < 30 m², voûtée.', { exact: true })).toBeVisible();
  await quote.submit();
  const record = quote.dialog.getByText('Une cave de 20 < 30 m², voûtée.');
  await expect(record).toBeHidden();
  await quote.dialog.getByText('Revoir mes réponses').click();
  await page.emulateMedia({ media: 'print' });
  await expect(record).toContainText(/Lemoine[\s\S]*Référence\s: [\da-f]{8}$/);
  await expect(page.locator('body > :visible')).toHaveCount(1);
});

test('the button of a service page selects its service again', async ({ page, quote }) => {
  const [other, own] = SERVICES;
  const follow = async () => {
    await page.goto(`/services/${own?.slug}`);
    await page.getByRole('link', { name: 'Devis Gratuit Immédiat' }).click();
  };
  await follow();
  await quote.reachProject();
  await quote.expectValue('Service *', own?.option ?? '');
  await quote.field('Service *').selectOption(other?.option ?? '');
  await page.reload();
  await quote.expectValue('Service *', other?.option ?? '');
  await follow();
  await quote.expectValue('Service *', own?.option ?? '');
});

test('success=true shows the dialog once, and reports the conversion', async ({ page, quote }) => {
  await page.addInitScript(() => {
    const calls: unknown[][] = [];
    const gtag = (...call: unknown[]) => {
      calls.push(call);
      // An advertising tag that fails must not prevent the confirmation.
      throw new Error('blocked');
    };
    Object.assign(window, { calls, gtag });
  });
  await quote.open('?success=true');
  await expect(quote.close).toBeVisible();
  await expect(quote.dialog.getByRole('button')).toHaveCount(1);
  await expect(page).toHaveURL(/\/devis-gratuit$/);
  expect(await page.evaluate(() => Reflect.get(window, 'calls'))).toEqual([
    // Without PUBLIC_ADS_CONVERSION_ID there is no `send_to`.
    ['event', 'conversion', {}],
  ]);
  await page.reload();
  await expect(quote.heading('Vos informations personnelles')).toBeVisible();
  await expect(quote.dialog).toBeHidden();
});
