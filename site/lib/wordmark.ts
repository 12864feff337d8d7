import { company } from '../../content/data/company.data.ts';
import { logo } from '../../content/data/logo.data.ts';
import { MAIN_LINKS } from '../../content/data/navigation.data.ts';

/** Widths of letters in em, about those of the site's bold font. The last line is for all others. */
const LETTERS: [RegExp, number][] = [
  [/[\s.,:;'’·]/u, 0.25],
  [/[ijlIÌÍÎÏĮİìíîïįłļľ!|]/u, 0.31],
  [/[fJrtțţŕř"“”()/‐–-]/u, 0.44],
  [/[mwMW%@&ÆŒæœ]/u, 0.98],
  [/\p{Lu}/u, 0.73],
  [/./u, 0.61],
];

/** About how wide a text is in bold, in em. For decisions at build; nothing is placed by it. */
export const textWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (LETTERS.find(([kind]) => kind.test(letter))?.[1] ?? 0), 0);

/**
 * The mark is the letter Î. A company name that begins with Î continues after it; any other follows in full.
 */
export const IS_INITIAL = company.name.startsWith('Î');
/** The text beside the mark. */
export const WORDMARK = IS_INITIAL ? company.name.slice(1) : company.name;

/** The room that the header of a phone of 320 px has, in em of the usual size. */
const PHONE = 7.2;
/** The mark and the space after it, in em. */
const MARK = IS_INITIAL ? 0.93 : 1.14;
const TIGHT = 0.97;
const SMALL_MAX = 15;

const width = textWidth(WORDMARK) * TIGHT;

/** Whether the name fits one line of a phone. A longer one is smaller, and may take two. */
export const ONE_LINE = width <= PHONE;

/** Mark and wordmark in the header, in rem. */
const wordmarkWidth = ONE_LINE ? (width + MARK) * 1.75 : Math.min((width + MARK) * 1.25, SMALL_MAX);

/** The logo in the header, in rem: the owner's, or the site's own. */
const logoWidth = logo ? logo.width / 16 : wordmarkWidth;

/** The rem that the main bar needs beside logo and links, with its tight spacing. */
const MARGINS_AND_GAPS = 6.5;
const BUTTONS = 16.25;
const SERVICES = 6.4;
const LINK_PADDING = 1.25;
/** The links' font is narrower than the logo's. */
const LINK_FONT = 0.92;

const links = MAIN_LINKS.reduce((sum, { label }) => sum + textWidth(label) * LINK_FONT + LINK_PADDING, 0);
const needed = MARGINS_AND_GAPS + logoWidth + SERVICES + links + BUTTONS;

/** The breakpoint from which on the whole menu has room. CSS cannot know this: it depends on name and links. */
export type FullMenuFrom = 'md' | 'lg' | 'xl' | 'never';
function fullMenuFrom(): FullMenuFrom {
  // 48rem and what is spared there: the call button's label, and the gap after the logo.
  if (needed <= 56.5) return 'md';
  if (needed <= 64) return 'lg';
  // The page is no wider than 79rem.
  return needed <= 79 ? 'xl' : 'never';
}
export const FULL_MENU_FROM = fullMenuFrom();
