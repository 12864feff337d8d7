import type { Locator } from '@playwright/test';
import { enterOffice, sendRequest } from './support/office.ts';
import { VISITOR } from './support/quote-page.ts';
import { expect, testWithOwnProduct as test } from './support/test.ts';

const NAME = { firstName: 'محمد', lastName: 'العربي' };
const PLACE = { address: 'شارع الحرية 12 بناية', postalCode: '75012', city: 'باريس' };

/** Expects these words of an element in this order, from left to right. */
async function expectOrder(element: Locator, words: string[]): Promise<void> {
  const places = await element.evaluate((root, texts) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const nodes: Node[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    return texts.map((text) => {
      const node = nodes.find(({ textContent }) => textContent?.includes(text));
      const start = node?.textContent?.indexOf(text) ?? 0;
      const range = document.createRange();
      if (!node) return Number.NaN;
      range.setStart(node, start);
      range.setEnd(node, start + text.length);
      return range.getBoundingClientRect().left;
    });
  }, words);
  expect(places, `${words}`).toEqual(places.toSorted((a, b) => a - b));
}

test('the form and its dialog show Arabic answers in reading order', async ({ page, quote }) => {
  await quote.open();
  await quote.fillContact();
  for (const [label, name] of [
    ['Prénom *', NAME.firstName],
    ['Nom *', NAME.lastName],
  ] as const) {
    await quote.field(label).fill(name);
    await expect(quote.field(label)).toHaveCSS('direction', 'rtl');
  }
  await expect(quote.field('Email *')).toHaveCSS('direction', 'ltr');
  await quote.goToNextStep('Les lieux et le service');
  await quote.fillProject();
  await quote.field('Adresse *').fill(PLACE.address);
  await quote.field('Ville *').fill(PLACE.city);
  await quote.goToNextStep('Vos préférences');
  await quote.field('Description').fill('سيارة 12.');
  await expect(quote.field('Description')).toHaveCSS('direction', 'rtl');
  await quote.goToNextStep('Relisez votre demande');
  const answer = (text: string) => quote.form.getByRole('definition').filter({ hasText: text });
  const name = answer(NAME.firstName);
  await expectOrder(name, [NAME.lastName, NAME.firstName]);
  // The answer is in the column of the others.
  const left = async (element: Locator) => (await element.locator('bdi').boundingBox())?.x;
  expect(await left(name)).toBeCloseTo((await left(answer(VISITOR.service))) ?? 0, 0);
  await quote.submit();
  await quote.dialog.getByText('Revoir mes réponses').click();
  const copied = quote.dialog.getByText('Demande de devis');
  await expectOrder(copied, ['Nom', NAME.firstName]);
  // The full stop ends its line.
  await expectOrder(copied, ['12.', 'سيارة']);
  await expect(page.getByText(NAME.lastName).first()).toBeVisible();
});

test('the office and photo page show Arabic answers in reading order', async ({ page, ownProduct }) => {
  const link = await sendRequest(ownProduct, { ...NAME, ...PLACE, description: 'سيارة 12.' }, { photos: 2 });
  await enterOffice(page, ownProduct);
  const row = page.getByRole('listitem').filter({ hasText: NAME.firstName });
  await expectOrder(row.getByText(PLACE.city), [VISITOR.service, PLACE.city, '2', 'photos']);
  await row.getByRole('link', { name: NAME.firstName }).click();
  await expectOrder(page.getByText(PLACE.postalCode).first(), [
    'بناية',
    'شارع',
    PLACE.postalCode,
    PLACE.city,
  ]);
  await expect(page.getByText('سيارة 12.', { exact: true }).first()).toHaveCSS('direction', 'rtl');
  const answer = page.getByRole('definition').filter({ hasText: NAME.firstName });
  await expectOrder(answer, [NAME.lastName, NAME.firstName]);
  await page.getByText('Corriger la demande').click();
  await expect(page.getByLabel('Ville')).toHaveCSS('direction', 'rtl');
  await page.goto(ownProduct.url + link);
  await expectOrder(page.getByText('Bonjour'), ['Bonjour', NAME.firstName, ', votre demande']);
});
