import { contentFiles, nodesOf, slugOf } from '../content/checks/content.ts';
import { gotoLaidOut, SITEMAP_PATHS } from './support/pages.ts';
import { expect, test } from './support/test.ts';

const inFolder = (folder: string) => contentFiles().filter(({ file }) => file.startsWith(folder));

const TABLES = inFolder('articles/').flatMap(({ file, text }) => {
  const columns = /^\|(.+)\|\n\|[-| ]+\|\n/m.exec(text)?.[1]?.split('|');
  return columns ? [{ slug: slugOf(file), columns: columns.map((name) => name.trim()) }] : [];
});

test('a phone shows a table whole, and screen readers find one', { tag: '@phone' }, async ({ page }) => {
  for (const { slug, columns } of TABLES) {
    await page.goto(`/blog/${slug}`);
    const region = page.getByRole('region', { name: /^Tableau/ }).first();
    await expect(region.getByRole('table')).toBeVisible();
    expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), slug).toBe(0);
    await expect(region.getByRole('columnheader')).toHaveText(columns);
  }
});

/** Runs in the page: returns short words that end the line of a title, and days of a table on two lines. */
function badBreaks(): string[] {
  const range = new Range();
  const boxesOf = (node: Node, { 0: word, index }: RegExpExecArray) => {
    range.setStart(node, index);
    range.setEnd(node, index + word.length);
    return [...range.getClientRects()];
  };
  const textsOf = (selector: string) =>
    [...document.querySelectorAll(selector)].flatMap((part) => {
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      const nodes: Node[] = [];
      while (walker.nextNode()) nodes.push(walker.currentNode);
      return nodes;
    });
  const strayWords = textsOf('.prose h2').flatMap((node) =>
    [...(node.textContent ?? '').matchAll(/(?<=^|[\s’])(\p{L}{1,2})\s\S/gu)]
      .filter((pair) => {
        const boxes = boxesOf(node, pair);
        return boxes.some(({ top }) => Math.abs(top - (boxes[0]?.top ?? 0)) > 8);
      })
      .map(({ input, 1: word }) => `« ${word} » ends a line of « ${input} »`),
  );
  const brokenDays = textsOf('.prose table').flatMap((node) =>
    [...(node.textContent ?? '').matchAll(/\p{L}+-\d+/gu)]
      .filter((day) => boxesOf(node, day).length > 1)
      .map(([day]) => `« ${day} » is on two lines`),
  );
  return [...strayWords, ...brokenDays];
}

test('no short word ends the line of a title, and no day of a table is on two lines', async ({ page }) => {
  for (const path of SITEMAP_PATHS.filter((address) => /^\/(?:services|blog)\//.test(address))) {
    await gotoLaidOut(page, path);
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await page.evaluate(badBreaks), `${path}, ${width} px`).toEqual([]);
    }
  }
});

test('the sections beside a long text are as wide as the text', async ({ page }) => {
  await gotoLaidOut(page, SITEMAP_PATHS.find((path) => path.startsWith('/services/')) ?? '/');
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const widths = await page
      .locator('.prose, :has(> .prose) > section')
      .evaluateAll((boxes) => boxes.map(({ clientWidth }) => clientWidth));
    expect(widths.length).toBeGreaterThan(2);
    expect(new Set(widths).size, `${width} px: ${widths}`).toBe(1);
  }
});

test('the first title of a page of text has no space above it', async ({ page }) => {
  await gotoLaidOut(page, '/mentions-legales');
  const text = await page.locator('.prose').boundingBox();
  const title = await page.locator('.prose h2').first().boundingBox();
  expect((title?.y ?? 0) - (text?.y ?? 0)).toBeLessThan(1);
});

test('the date and the reading time of an article share a line of its card', async ({ page }) => {
  await gotoLaidOut(page, '/blog');
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const lines = page.getByRole('main').locator('article p:has(time)');
    expect(await lines.count()).toBeGreaterThan(1);
    for (const height of await lines.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight)))
      expect(height, `${width} px`).toBeLessThan(30);
    await expect(lines.first()).toHaveText(/^\d+ \p{L}+ \d{4}\s· \d+\smin de lecture$/u);
  }
});

const [figure] = inFolder('articles/').flatMap((file) =>
  nodesOf(file)
    .filter(({ type, title }) => type === 'image' && title)
    .map(({ alt = '', title }) => ({ slug: slugOf(file.file), alt, caption: title ?? '' })),
);

test('a picture has a caption, and loads when it is scrolled to', { tag: '@both' }, async ({ page }) => {
  test.skip(!figure, 'no article has a picture with a caption');
  const { slug, alt, caption } = figure ?? { slug: '', alt: '', caption: '' };
  await page.goto(`/blog/${slug}`);
  const shown = page.getByRole('figure', { name: caption });
  // The picture may be hidden until it loads.
  const picture = shown.getByRole('img', { includeHidden: true });
  const isLoaded = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);
  expect(await isLoaded()).toBe(false);
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(isLoaded).toBe(true);
  await expect(shown.getByRole('img', { name: alt })).toBeVisible();
});
