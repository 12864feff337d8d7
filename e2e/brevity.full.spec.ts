import { contentFiles, slugOf } from '../content/checks/content.ts';
import { samplesIn } from '../content/checks/samples.ts';
import { measure } from './support/brevity.ts';
import { expect, test } from './support/test.ts';

/** On a phone, by service: the most words with everything closed, and the most screens before the footer. */
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
const MOST_WORDS_OPEN = 1150;
const MOST_WORDS_IN_FOLD = 160;
/** In screens. The fonts of different machines differ by less. */
const TOLERANCE = 0.5;
const MOST_SCREENS_WITHOUT_PICTURE = 3;
/** The greatest height of each part. For `price`, the greatest distance from the top. */
const MOST_PIXELS = { opening: 700, sidebar: 600, closing: 320, price: 450 };
const MIN_TEXT_PX = 17;

const SERVICES = contentFiles().map(({ file }) => slugOf(file));
/** False for a company that has replaced the sample texts, which may write longer ones. */
const hasSampleTexts = samplesIn().some(({ effect }) => effect !== 'read');

/** Reviews, whose words do not count: nobody may shorten them. */
const REVIEWS = 'figure:has(blockquote)';

test('the home page has at most 620 words', async ({ page }) => {
  test.skip(!hasSampleTexts, 'the texts are the company’s own');
  const { words, screens, screensWithoutPicture } = await measure(page, '/', REVIEWS);
  expect.soft(words).toBeLessThanOrEqual(620);
  expect.soft(screens).toBeLessThanOrEqual(9.5 + TOLERANCE);
  expect.soft(screensWithoutPicture).toBeLessThanOrEqual(MOST_SCREENS_WITHOUT_PICTURE + TOLERANCE);
});

for (const [slug, limit] of Object.entries(LIMITS).filter(([slug]) => SERVICES.includes(slug)))
  test(`${slug} has at most ${limit.words} words`, async ({ page }) => {
    test.skip(!hasSampleTexts, 'the texts are the company’s own');
    const seen = await measure(page, `/services/${slug}`);
    expect.soft(seen.words).toBeLessThanOrEqual(limit.words);
    expect.soft(seen.wordsWhenOpen).toBeLessThanOrEqual(MOST_WORDS_OPEN);
    expect.soft(seen.screens).toBeLessThanOrEqual(limit.screens + TOLERANCE);
    expect.soft(seen.screensWithoutPicture).toBeLessThanOrEqual(MOST_SCREENS_WITHOUT_PICTURE + TOLERANCE);
    for (const [part, height] of Object.entries(MOST_PIXELS))
      expect.soft(seen.heights[part as keyof typeof MOST_PIXELS], part).toBeLessThanOrEqual(height * 1.05);
    for (const fold of seen.folds) {
      expect.soft(fold.words, fold.title).toBeLessThanOrEqual(MOST_WORDS_IN_FOLD);
      expect.soft(fold.size, fold.title).toBeGreaterThanOrEqual(MIN_TEXT_PX);
    }
  });
