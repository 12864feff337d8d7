import { contentFiles, nodesOf, slugOf } from '../content/checks/content.ts';
import { expect, test } from './support/test.ts';

const inFolder = (folder: string) => contentFiles().filter(({ file }) => file.startsWith(folder));

const TABLES = inFolder('services/').flatMap(({ file, text }) => {
  const columns = /^\|(.+)\|\n\|[-| ]+\|\n/m.exec(text)?.[1]?.split('|');
  return columns ? [{ slug: slugOf(file), columns: columns.map((name) => name.trim()) }] : [];
});

test('a phone shows a table whole, and as one to screen readers', { tag: '@phone' }, async ({ page }) => {
  for (const { slug, columns } of TABLES) {
    await page.goto(`/services/${slug}`);
    const region = page.getByRole('region', { name: /^Tableau/ }).first();
    await expect(region.getByRole('table')).toBeVisible();
    expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), slug).toBe(0);
    await expect(region.getByRole('columnheader')).toHaveText(columns);
  }
});

const [figure] = inFolder('articles/').flatMap((file) =>
  nodesOf(file)
    .filter(({ type, title }) => type === 'image' && title)
    .map(({ alt = '', title }) => ({ slug: slugOf(file.file), alt, caption: title ?? '' })),
);

test('a picture has a caption, and loads when a reader comes to it', { tag: '@both' }, async ({ page }) => {
  test.skip(!figure, 'no article has a picture with a caption');
  const { slug, alt, caption } = figure ?? { slug: '', alt: '', caption: '' };
  await page.goto(`/blog/${slug}`);
  const shown = page.getByRole('figure', { name: caption });
  // Until then it may be hidden.
  const picture = shown.getByRole('img', { includeHidden: true });
  const loaded = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  expect(await loaded()).toBe(false);
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(loaded).toBe(true);
  await expect(shown.getByRole('img', { name: alt })).toBeVisible();
});
