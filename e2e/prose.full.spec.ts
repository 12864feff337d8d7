import { expect, test } from './support/test.ts';

/** A table of three columns, one with prices, and one of four columns. */
const TABLES = ['/services/debarras-garage', '/services/locaux-professionnels', '/services/syndrome-diogene'];

for (const path of TABLES)
  test(`the table of ${path} needs no scrolling on a phone`, { tag: '@phone' }, async ({ page }) => {
    await page.goto(path);
    const table = page.getByRole('region', { name: /^Tableau/ });
    await expect(table.getByRole('table')).toBeVisible();
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

test('a table is one for screen readers on a phone too', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/services/debarras-garage');
  const table = page.getByRole('table').first();
  await expect(table.getByRole('columnheader')).toHaveText(['Objet', 'Où il part', 'Ce qu’il faut savoir']);
  const row = table.getByRole('row').filter({ hasText: 'Pneus' });
  await expect(row.getByRole('cell', { name: 'filière pneumatiques', exact: true })).toBeVisible();
});

test('a picture of an article has a caption, and loads when a reader comes to it', { tag: '@both' }, async ({
  page,
}) => {
  await page.goto('/blog/evacuation-gravats-reglementation');
  const figure = page.getByRole('figure', {
    name: 'La brique et l’enduit d’une même cloison, déjà mêlés. Illustration.',
  });
  // Until then it may be hidden.
  const picture = figure.getByRole('img', { includeHidden: true });
  const loaded = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  expect(await loaded()).toBe(false);
  await figure.scrollIntoViewIfNeeded();
  await expect.poll(loaded).toBe(true);
  await expect(figure.getByRole('img', { name: /^Illustration\s: une cloison de briques/ })).toBeVisible();
});
