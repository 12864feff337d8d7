import { MAIN_LINKS } from '../../content/data/navigation.data.ts';
import { textWidth } from './text-width.ts';
import { LOGO_WIDTH } from './wordmark.ts';

/** In rem: what the main bar needs beside logo and links, with its tight spacing. */
const MARGINS_AND_GAPS = 6.5;
const BUTTONS = 16.25;
const SERVICES = 6.4;
const LINK_PADDING = 1.25;
/** The links' font is narrower than the logo's. */
const LINK_FONT = 0.92;

const links = MAIN_LINKS.reduce((sum, { label }) => sum + textWidth(label) * LINK_FONT + LINK_PADDING, 0);
const needed = MARGINS_AND_GAPS + LOGO_WIDTH + SERVICES + links + BUTTONS;

/** From which breakpoint on the whole menu has room. CSS cannot know this: it depends on name and links. */
export type FullMenuFrom = 'md' | 'lg' | 'xl' | 'never';
function fullMenuFrom(): FullMenuFrom {
  // 48rem and what is spared there: the call button's label, and the gap after the logo.
  if (needed <= 56.5) return 'md';
  if (needed <= 64) return 'lg';
  // The page is no wider than 79rem.
  return needed <= 79 ? 'xl' : 'never';
}
export const FULL_MENU_FROM = fullMenuFrom();
