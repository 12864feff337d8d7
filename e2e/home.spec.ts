import { company } from '../content/data/company.data.ts';
import { faq, home } from '../content/data/content.data.ts';
import { CATEGORIES, SERVICES, SITUATIONS } from '../content/data/services.data.ts';
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

test('situations with a picture are visible, the others after a tap', { tag: '@both' }, async ({ page }) => {
  await page.goto('/');
  const services = page.getByRole('region', { name: home.services.title });
  const linkTo = ({ title }: { title: string }) => services.getByRole('link', { name: title });
  const isTile = ({ image }: { image?: string | undefined }) => image !== undefined;
  const tiles = SITUATIONS.links.filter(isTile);
  const others = SITUATIONS.links.filter((situation) => !isTile(situation));
  for (const tile of tiles) {
    await expect(linkTo(tile)).toBeVisible();
    await expect(linkTo(tile)).toHaveAttribute('href', tile.link);
    await expect(linkTo(tile)).toContainText(tile.text ?? tile.title);
  }
  for (const other of others) await expect(linkTo(other)).toBeHidden();
  if (others.length > 0) await services.getByText(SITUATIONS.others).click();
  for (const other of others) await expect(linkTo(other)).toBeVisible();
});

test('the plan links to every service in the order of the content', {
  tag: '@both',
}, async ({ page }) => {
  await page.goto('/');
  const services = page.getByRole('region', { name: home.services.title });
  const shown = CATEGORIES.filter(({ name }) => SERVICES.some(({ category }) => category === name));
  for (const { name, description } of shown) {
    await expect(services.getByRole('heading', { name })).toBeVisible();
    await expect(services.getByText(description)).toBeVisible();
  }
  const links = services.getByRole('list').getByRole('link', { name: /€ TTC|devis/i });
  await expect(links).toHaveCount(SERVICES.length);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual(SERVICES.map(({ slug }) => `/services/${slug}`));
  await links.last().click();
  await expect(page).toHaveURL(new RegExp(`/services/${SERVICES.at(-1)?.slug}$`));
});

test('the question on prices lists them, and the insurance link opens its question', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const asked = faq.find(({ prices }) => prices)?.question ?? '';
  if (asked) {
    await main.getByText(asked).click();
    const ladder = main.getByRole('group').filter({ hasText: asked }).getByRole('definition');
    await expect(ladder.filter({ hasText: /\d\s€ TTC/ }).first()).toBeVisible();
  }
  const covered = faq.find(({ id }) => home.hero.insuranceLink === `/#${id}`);
  if (!covered) return;
  await main.getByRole('link', { name: home.hero.insurance }).click();
  await expect(main.getByText(covered.answer.split('\n')[0] ?? '')).toBeInViewport();
});

test('the contact page begins with the telephone and the form', { tag: '@both' }, async ({ page }) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  const call = main.getByRole('link', { name: company.phone.display }).first();
  await expect(call).toBeInViewport({ ratio: 1 });
  await expect(call).toHaveAttribute('href', company.phone.href);
  await expect(main.getByRole('link', { name: 'Devis Gratuit' }).first()).toBeInViewport({ ratio: 1 });
});
