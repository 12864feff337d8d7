import { expect, test } from './support/test.ts';

test('a phone shows a table whole, and as one to screen readers', { tag: '@phone' }, async ({ page }) => {
  // Three columns, and one of them of prices.
  for (const name of ['debarras-garage', 'locaux-professionnels']) {
    await page.goto(`/services/${name}`);
    const region = page.getByRole('region', { name: /^Tableau/ });
    await expect(region.getByRole('table')).toBeVisible();
    expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  }
  await page.goto('/services/debarras-garage');
  const table = page.getByRole('table').first();
  await expect(table.getByRole('columnheader')).toHaveText(['Objet', 'Où il part', 'Ce qu’il faut savoir']);
  const row = table.getByRole('row').filter({ hasText: 'Pneus' });
  await expect(row.getByRole('cell', { name: 'filière pneumatiques', exact: true })).toBeVisible();
});

test('a picture has a caption, and loads when a reader comes to it', { tag: '@both' }, async ({ page }) => {
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
