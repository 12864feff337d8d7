import { company } from '../content/data/company.data.ts';
import { home } from '../content/data/content.data.ts';
import { expect, test } from './support/test.ts';

test('the first view leads to the services and the form', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const quote = main.getByRole('link', { name: 'Devis Gratuit' }).first();
  await expect(main.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(main.getByText(company.googleRating?.text ?? '').first()).toBeInViewport({ ratio: 1 });
  await expect(quote).toBeInViewport({ ratio: 1 });
  await main.getByRole('link', { name: 'Nos Services' }).click();
  await expect(page.getByRole('heading', { name: home.services.title })).toBeInViewport();
  await quote.click();
  await expect(page).toHaveURL(/\/devis-gratuit$/);
});

test('the contact page begins with the number and the form', { tag: '@both' }, async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  const call = main.getByRole('link', { name: company.phone.display }).first();
  await expect(call).toBeInViewport({ ratio: 1 });
  await expect(call).toHaveAttribute('href', company.phone.href);
  await expect(main.getByRole('link', { name: 'Devis Gratuit' }).first()).toBeInViewport({ ratio: 1 });
});
