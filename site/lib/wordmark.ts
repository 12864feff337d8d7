import { company } from '../../content/data/company.data.ts';
import { logo } from '../../content/data/logo.data.ts';
import { MAIN_LINKS } from '../../content/data/navigation.data.ts';

/** Estimates the width of a text in the site's bold font, in em: good enough to choose a layout at build. */
const widthOf = (text: string): number => {
  const wide = text.match(/[\p{Lu}mwæœ&%@]/gu) ?? [];
  return 0.54 * [...text].length + 0.2 * wide.length;
};

/** Whether the logo's mark, a letter Î, is the first letter of the company's name. The wordmark then continues it. */
export const IS_MARK_INITIAL = company.name.startsWith('Î');
export const WORDMARK = IS_MARK_INITIAL ? company.name.slice(1) : company.name;

/** The factor by which the tight letter spacing makes a name narrower. */
export const LETTER_SPACING_FACTOR = 0.97;
/** Room for a name in a phone's header at 320 px, in em of the usual font size. */
export const PHONE_ROOM = 7.2;
/** A reserve, in em: the width of a name full of « m » is underestimated. */
const RESERVE = 0.2;
/** The mark and the space after it, in em. */
const MARK_AND_SPACE = IS_MARK_INITIAL ? 0.93 : 1.14;
const SMALL_MAX = 15;

/** Checks whether a name fits one line of a phone's header. A longer one is smaller, and may take two lines. */
export const fitsOneLine = (name: string): boolean =>
  widthOf(name) * LETTER_SPACING_FACTOR <= PHONE_ROOM - RESERVE;
export const ONE_LINE = fitsOneLine(WORDMARK);

const width = widthOf(WORDMARK) * LETTER_SPACING_FACTOR;
/** Width of mark and wordmark in the header, in rem. */
const wordmarkWidth = ONE_LINE
  ? (width + MARK_AND_SPACE) * 1.75
  : Math.min((width + MARK_AND_SPACE) * 1.25, SMALL_MAX);

const logoWidth = logo ? logo.width / 16 : wordmarkWidth;

/** Widths in the main bar with its tight spacing, in rem. */
const MARGINS_AND_GAPS = 6.5;
const CONTACT_BUTTONS = 16.25;
const SERVICES_BUTTON = 6.4;
const LINK_PADDING = 1.25;
/** The links' font is narrower than the logo's. */
const LINK_FONT = 0.92;

const links = MAIN_LINKS.reduce((sum, { label }) => sum + widthOf(label) * LINK_FONT + LINK_PADDING, 0);
const needed = MARGINS_AND_GAPS + logoWidth + SERVICES_BUTTON + links + CONTACT_BUTTONS;

/** The breakpoint from which the full menu has room. The build computes it, because it depends on name and links. */
export type FullMenuFrom = 'md' | 'lg' | 'xl' | 'never';
function fullMenuFrom(): FullMenuFrom {
  // 48rem, and the 9.5rem that the bar saves there: the call button's label, and a part of the gap after the logo.
  if (needed <= 57.5) return 'md';
  if (needed <= 64) return 'lg';
  // The page is no wider than 79rem.
  return needed <= 79 ? 'xl' : 'never';
}
export const FULL_MENU_FROM = fullMenuFrom();
