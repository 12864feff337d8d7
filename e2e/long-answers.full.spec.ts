import type { Page } from '@playwright/test';
import { horizontalOverflow } from './support/pages.ts';
import { newEmail } from './support/quote-page.ts';
import { expect, test } from './support/test.ts';

test.use({ expectedError: /Failed to load resource/, contextOptions: { reducedMotion: 'reduce' } });

const letters = (count: number): string => 'Abcdefghij'.repeat(count / 10);
const LONGEST_NAME = letters(50);
const email = (): string =>
  newEmail()
    .replace('@', `${letters(64).toLowerCase()}@`)
    .slice(-64);
const LINK = `https://photos.exemple.fr/${'a1B2'.repeat(68)}xy`;

async function expectFitsSmallPhones(page: Page, state: string): Promise<void> {
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect.soft(await horizontalOverflow(page), `${state} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

test('long answers without a space fit a phone in every state of the form', async ({ page, quote }) => {
  await quote.open();
  for (const label of ['Prénom *', 'Nom *']) await quote.field(label).fill(letters(60));
  await quote.next.click();
  await expect(quote.errorSummary).toBeFocused();
  await expectFitsSmallPhones(page, 'refused');
  await quote.fillContact(email());
  for (const label of ['Prénom *', 'Nom *']) await quote.field(label).fill(LONGEST_NAME);
  await quote.goToNextStep('Les lieux et le service');
  await quote.fillProject();
  await quote.field('Adresse *').fill(letters(60));
  await quote.field('Ville *').fill(letters(60));
  await quote.goToNextStep('Vos préférences');
  await quote.field('Description').fill(`${letters(60)}\n${LINK}`);
  await expectFitsSmallPhones(page, 'description');
  await quote.goToNextStep('Relisez votre demande');
  await expectFitsSmallPhones(page, 'summary');

  await page.route('**/submit', (route) => route.abort(), { times: 2 });
  await quote.send.click();
  await expect(quote.toast("Erreur lors de l'envoi")).toBeVisible();
  await expectFitsSmallPhones(page, 'failure');
  await quote.submit();
  await quote.dialog.getByText('Revoir mes réponses').click();
  await expect(quote.dialog.getByText(LINK)).toBeVisible();
  await expectFitsSmallPhones(page, 'dialog');
  const inside = await quote.dialog.evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(inside, 'the dialog itself').toBeLessThanOrEqual(0);
  await quote.close.click();
  await expectFitsSmallPhones(page, 'sent');
  await quote.form.getByRole('link', { name: 'Ajouter des photos' }).click();
  await expect(page.getByText(`Bonjour ${LONGEST_NAME}`)).toBeVisible();
  await expectFitsSmallPhones(page, 'photos');
});

test('a form that the server refuses fits a phone', async ({ page, quote }) => {
  await quote.postNatively({ firstName: letters(60), email: email(), address: LINK, description: LINK });
  await expect(quote.errorSummary).toBeVisible();
  await expectFitsSmallPhones(page, 'refused form');
});
