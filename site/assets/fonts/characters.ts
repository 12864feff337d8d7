/** Which characters each font file holds. What it lacks is drawn by the fallback font. */

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const SPACES = ' \u00a0\u2009\u202f';

/** Figtree: ASCII, the letters of French and its neighbours (a visitor's name is read back), and the signs that the copy uses. */
export const TEXT_CHARACTERS = `${range(0x21, 0x7e)}${SPACES}ÀÂÄÅÆÇÈÉÊËÎÏÔÖØÙÛÜŒàáâãäåæçèéêëíîïñóôõöøùúûüÿßœ’‘“”«»…·–—‐°²³§©€×−•→←✓`;

/** Bricolage Grotesque: headings and large figures only, all of them ours. */
export const HEADING_CHARACTERS = `${range(0x30, 0x39)}${range(0x41, 0x5a)}${range(0x61, 0x7a)}${SPACES}!"%&'()*+,-./:;?ÀÂÇÈÉÊËÎÏÔÙÛÜŒàâäçèéêëîïôöùûüæœ’“”«»…–—²€`;
