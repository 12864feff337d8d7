import { quotePage } from '../content/data/content.data.ts';
import { SERVICES } from '../content/data/services.data.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 390, height: 844 };
/** The greatest distance of the first field from the top, in pixels. */
const FURTHEST = 560;
const QUERIES = ['', ...SERVICES.map(({ slug }) => `?service=${slug}`)];

test.use({ viewport: PHONE });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled });

    test('the first field is near the top, whatever service a link selects', async ({ page, quote }) => {
      for (const query of QUERIES) {
        await page.goto(`/devis-gratuit${query}`);
        const box = await quote.field('Prénom *').boundingBox();
        expect.soft(box?.y, query).toBeLessThanOrEqual(FURTHEST);
      }
    });
  });

test('the titles of the benefits are above the form, their texts below it', async ({ page, quote }) => {
  await page.goto('/devis-gratuit');
  const form = await quote.form.boundingBox();
  for (const { title, text } of quotePage.benefits) {
    const [first, ...others] = await page.getByText(title, { exact: true }).all();
    expect((await first?.boundingBox())?.y).toBeLessThan(form?.y ?? 0);
    expect(others).toHaveLength(1);
    const shown = page.getByText(text, { exact: true }).filter({ visible: true });
    await expect(shown).toHaveCount(1);
    expect((await shown.boundingBox())?.y).toBeGreaterThan((form?.y ?? 0) + (form?.height ?? 0));
  }
});
