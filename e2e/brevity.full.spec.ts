import { contentFiles, slugOf } from '../content/checks/content.ts';
import { measure } from './support/brevity.ts';
import { expect, test } from './support/test.ts';

/** The most words in view of a page with everything closed, for the texts that the product brings. */
const WORDS: Record<string, number> = {
  'debarras-maison': 750,
  'debarras-appartement': 800,
  'debarras-cave': 800,
  'debarras-garage': 650,
  'debarras-jardin': 730,
  'debarras-apres-deces': 850,
  'syndrome-diogene': 780,
  'locaux-professionnels': 880,
  'evacuation-gravats': 680,
  'nettoyage-chantiers': 680,
};
const MOST_OPEN = 1150;
const MOST_IN_A_FOLD = 160;
/** As large as the rest of the text. */
const TEXT_SIZE = 17;

/** « Avant de signer » is to fold into one row; until then its words are not counted. */
const UNFOLDED = 'section:has(> dl + a[href$="#devis-retractation-paiement"])';

const SHIPPED = contentFiles().map(({ file }) => slugOf(file));

for (const [slug, words] of Object.entries(WORDS).filter(([slug]) => SHIPPED.includes(slug)))
  test(`${slug} says what it has to say in ${words} words`, async ({ page }) => {
    const seen = await measure(page, `/services/${slug}`, UNFOLDED);
    expect.soft(seen.words).toBeLessThanOrEqual(words);
    expect.soft(seen.open).toBeLessThanOrEqual(MOST_OPEN);
    for (const fold of seen.folds) {
      expect.soft(fold.words, fold.title).toBeLessThanOrEqual(MOST_IN_A_FOLD);
      expect.soft(fold.size, fold.title).toBeGreaterThanOrEqual(TEXT_SIZE);
    }
  });
