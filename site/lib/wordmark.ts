import { company } from '../../content/data/company.data.ts';
import { logo } from '../../content/data/logo.data.ts';
import { textWidth } from './text-width.ts';

/**
 * The mark is the letter Î. A company name that begins with Î continues after it; any other follows in full.
 */
export const IS_INITIAL = company.name.startsWith('Î');
/** The text beside the mark. */
export const WORDMARK = IS_INITIAL ? company.name.slice(1) : company.name;

/** What the header of a phone of 320 px has room for, in em of the usual size. */
const PHONE = 7.2;
/** The mark and the space after it, in em. */
const MARK = IS_INITIAL ? 0.93 : 1.14;
const TIGHT = 0.97;
const SMALL_MAX = 15;

const width = textWidth(WORDMARK) * TIGHT;
const longestWord = Math.max(...WORDMARK.split(/\s/).map(textWidth)) * TIGHT;

/** A name too long for one line of a phone takes two; one too long for two of them is smaller. */
export type WordmarkFit = 'one-line' | 'two-lines' | 'small';
const fitOf = (): WordmarkFit => {
  if (width <= PHONE) return 'one-line';
  return width <= 9 && longestWord <= PHONE ? 'two-lines' : 'small';
};
export const WORDMARK_FIT = fitOf();

/** Mark and wordmark in the header, in rem. */
const wordmarkWidth = (): number =>
  WORDMARK_FIT === 'small' ? Math.min((width + MARK) * 1.25, SMALL_MAX) : (width + MARK) * 1.75;

/** The logo in the header, in rem: the owner's, or the site's own. */
export const LOGO_WIDTH = logo ? logo.width / 16 : wordmarkWidth();
