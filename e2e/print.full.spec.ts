import type { Locator } from '@playwright/test';
import { contentFiles, slugOf } from '../content/checks/content.ts';
import { company } from '../content/data/company.data.ts';
import { PAGE_OF_EACH_KIND } from './support/pages.ts';
import { expect, test } from './support/test.ts';

async function expectHidden(elements: Locator): Promise<void> {
  const all = await elements.all();
  expect(all, `There is no ${elements}.`).not.toEqual([]);
  for (const element of all) await expect(element).toBeHidden();
}

for (const path of PAGE_OF_EACH_KIND)
  test(`${path} prints its text, without navigation or buttons`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expectHidden(page.locator('body > header'));
    await expectHidden(page.locator('a:text-matches("^(Devis Gratuit|Demande de Devis)")'));
    if (path !== '/devis-gratuit') await expectHidden(page.locator('nav[aria-label="Accès rapide"]'));
    await expectHidden(page.locator('footer nav'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(company.phone.display).filter({ visible: true }).first()).toBeVisible();
    for (const answer of await page.locator('main :not(nav) > details > :not(summary)').all())
      await expect(answer).toBeVisible();
    for (const sign of await page.locator('main :not(nav) > details > summary svg').all())
      await expect(sign).toBeHidden();
  });

test('no page break separates a fact from its label, or a title from its text', async ({ page }) => {
  await page.goto(PAGE_OF_EACH_KIND.find((path) => path.startsWith('/services/')) ?? '/');
  await page.emulateMedia({ media: 'print' });
  const facts = page.locator('dl').filter({ hasText: /^Durée/ });
  await expect(facts).toHaveCSS('break-inside', 'avoid');
  for (const group of await page.locator('main dl > div').all())
    await expect(group).toHaveCSS('break-inside', 'avoid');
  for (const title of await page.locator('.prose h2, section > h2, main summary').all())
    await expect(title).toHaveCSS('break-after', 'avoid');
  // The facts are on the first sheet: a height of 257 mm at 96 pixels an inch.
  await page.setViewportSize({ width: 720, height: 971 });
  const box = await facts.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? Number.NaN)).toBeLessThan(971);
});

const [article] = contentFiles().filter(({ text }) => text.includes('<PrintList title='));
const LIST = /<PrintList title="([^"]+)"/.exec(article?.text ?? '')?.[1] ?? '';

test('a list of an article prints alone, on one page', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {};
  });
  test.skip(!article, 'no article has a list to print');
  await page.goto(`/blog/${slugOf(article?.file ?? '')}`);
  const list = page.getByRole('region', { name: LIST });
  await list.getByRole('button', { name: 'Imprimer cette liste' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(list.getByRole('listitem').first()).toBeVisible();
  await expect(list.getByRole('button')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  expect((await page.pdf()).toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  // Afterwards, the whole article is printed again.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
