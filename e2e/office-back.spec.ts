import { expectNoViolations } from './support/axe.ts';
import { chromiumWithCache } from './support/chromium.ts';
import { enterOffice, sendRequest } from './support/office.ts';
import { Product } from './support/product.ts';
import { test as base, expect } from './support/test.ts';

const test = base.extend<{ office: Product }>({
  office: async ({ mailbox }, use) => {
    const office = new Product(mailbox.url);
    await office.start();
    await use(office);
    await office.remove();
  },
  baseURL: async ({ office }, use) => use(office.url),
});

test.use({ launchOptions: chromiumWithCache(), expectedError: /status of 409/ });

test('a button of a page that Back brings again is never said to have been recorded when it was not', {
  tag: '@both',
}, async ({ page, office }) => {
  const reference = await sendRequest(page, office, { firstName: 'Anne', lastName: 'Vasseur' });
  await enterOffice(page, office);
  await page.goto(`/bureau/demande/${reference}`);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await press('Devis envoyé');
  await expect(page.getByRole('status')).toContainText(/«\sDevis envoyé\s» est noté/);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(`/bureau/demande/${reference}`);
  await page.getByLabel('Note').fill('Voir avec le notaire');
  await press('Rappelé');
  await expect(page.getByRole('alert')).toContainText(/«\sRappelé\s» n’a pas été enregistré/);
  await expect(page.getByLabel('Note')).toHaveValue('Voir avec le notaire');
  await expectNoViolations(page, 'not recorded');
  await press('Marquer quand même « Rappelé »');
  await expect(page.getByRole('status')).toContainText(/«\sRappelé\s» est noté/);
  await expect(page.getByText('Voir avec le notaire')).toBeVisible();
});
