import { contentFiles, slugOf } from '../content/checks/content.ts';
import { samplesIn } from '../content/checks/samples.ts';
import { measure } from './support/brevity.ts';
import { expect, test } from './support/test.ts';

/** The most words in view of a page with everything closed, and its screens before the footer, on a phone. */
const LIMITS: Record<string, { words: number; screens: number }> = {
  'debarras-maison': { words: 750, screens: 9 },
  'debarras-appartement': { words: 800, screens: 9 },
  'debarras-cave': { words: 800, screens: 9 },
  'debarras-garage': { words: 650, screens: 8.5 },
  'debarras-jardin': { words: 730, screens: 9 },
  'debarras-apres-deces': { words: 850, screens: 9.5 },
  'syndrome-diogene': { words: 780, screens: 9 },
  'locaux-professionnels': { words: 880, screens: 9.5 },
  'evacuation-gravats': { words: 680, screens: 8.5 },
  'nettoyage-chantiers': { words: 680, screens: 8.5 },
};
const MOST_OPEN = 1150;
const MOST_IN_A_FOLD = 160;
/** Half a screen: fonts differ by less between machines. */
const TOLERANCE = 0.5;
/** The most screens in a row without a picture. */
const MOST_BARE = 3;
/** The most pixels of each part's height, and above the price. */
const MOST_HIGH = { opening: 700, sidebar: 600, closing: 320, price: 450 };
/** Size of the text in pixels, which folded text has too. */
const TEXT_SIZE = 17;

const SERVICES = contentFiles().map(({ file }) => slugOf(file));
/** False for a company that has replaced the samples: it may write longer texts. */
const isShipped = samplesIn().some(({ effect }) => effect !== 'read');

/** The reviews of the home page, which are not ours to shorten. */
const REVIEWS = 'figure:has(blockquote)';

test('the home page says what it has to say in 620 words', async ({ page }) => {
  test.skip(!isShipped, 'the texts are the company’s own');
  const { words, screens, bare } = await measure(page, '/', REVIEWS);
  expect.soft(words).toBeLessThanOrEqual(620);
  expect.soft(screens).toBeLessThanOrEqual(9.5 + TOLERANCE);
  expect.soft(bare).toBeLessThanOrEqual(MOST_BARE + TOLERANCE);
});

for (const [slug, limit] of Object.entries(LIMITS).filter(([slug]) => SERVICES.includes(slug)))
  test(`${slug} says what it has to say in ${limit.words} words`, async ({ page }) => {
    test.skip(!isShipped, 'the texts are the company’s own');
    const seen = await measure(page, `/services/${slug}`);
    expect.soft(seen.words).toBeLessThanOrEqual(limit.words);
    expect.soft(seen.open).toBeLessThanOrEqual(MOST_OPEN);
    expect.soft(seen.screens).toBeLessThanOrEqual(limit.screens + TOLERANCE);
    expect.soft(seen.bare).toBeLessThanOrEqual(MOST_BARE + TOLERANCE);
    for (const [part, height] of Object.entries(MOST_HIGH))
      expect.soft(seen.heights[part as keyof typeof MOST_HIGH], part).toBeLessThanOrEqual(height * 1.05);
    for (const fold of seen.folds) {
      expect.soft(fold.words, fold.title).toBeLessThanOrEqual(MOST_IN_A_FOLD);
      expect.soft(fold.size, fold.title).toBeGreaterThanOrEqual(TEXT_SIZE);
    }
  });
