import { company } from '../content/data/company.data.ts';
import { numberInText } from '../quote/call-back.ts';
import { newEmail } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

const call = { name: numberInText(company.phone.display), exact: true };

test('the number stands below the buttons of every step, with the hours', async ({ quote }) => {
  const line = quote.form.getByText(/^Plutôt de vive voix/);
  const expectPhoneLine = async () => {
    await expect(line).toContainText(company.hours.display);
    await expect(line.getByRole('link')).toHaveAttribute('href', company.phone.href);
  };
  await quote.open();
  await expectPhoneLine();
  await quote.reachProject();
  await expectPhoneLine();
  await quote.fillProject();
  await quote.goToNextStep('Vos préférences');
  await expectPhoneLine();
  await quote.goToNextStep('Relisez votre demande');
  await expectPhoneLine();
});

test('the second refusal of a step offers the telephone', async ({ quote }) => {
  await quote.open();
  const offer = quote.form.getByRole('alert').getByText(/^Ou dites-le-nous/);
  await quote.next.click();
  await expect(quote.form.getByRole('alert')).toBeVisible();
  await expect(offer).toHaveCount(0);
  await quote.next.click();
  await expect(offer.getByRole('link')).toHaveAttribute('href', company.phone.href);
});

test('an emergency shows the number below the choice, and in the dialog', async ({ quote }) => {
  await quote.open();
  await quote.reachSummary(newEmail());
  await quote.previous.click();
  await quote.form.getByRole('radio', { name: /^Urgence/ }).check();
  await expect(quote.form.getByText(/^Appelez-nous au/)).toBeVisible();
  await quote.next.click();
  await quote.send.click();
  await expect(quote.dialog.getByRole('link', call)).toHaveAttribute('href', company.phone.href);
  await expect(quote.dialog.getByRole('link', { name: `Appeler le ${call.name}` })).toBeVisible();
});

test('a foreign number without its plus is corrected by a tap', async ({ quote }) => {
  await quote.open();
  // Before React has hydrated the form, the note does not appear.
  await expect(async () => {
    await quote.field('Téléphone *').fill('15145550123');
    await quote.field('Prénom *').focus();
    await expect(quote.form.getByText('Vouliez-vous dire +1 514 555 0123')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await quote.form.getByRole('button', { name: 'Corriger' }).click();
  await quote.expectValue('Téléphone *', '+1 514 555 0123');
});
