/** Words that a line must not break at their hyphen. The first pattern is for « J-30 », « L221-3 », « 24-48h ». */
const BOUND = [
  String.raw`[\p{L}\d²]{1,5}(?:-\d[\p{L}\d²]{0,4}){1,3}`,
  'e-mails?',
  '(?:deux|trois|quatre|cinq)-pièces',
].join('|');
/**
 * Parts of a page that stay as they are: no text, unable to hold a `<span>`, or compared by their script at the start.
 */
const KEPT = [
  String.raw`<(head|script|style|svg|option|textarea|astro-island)\b[\s\S]*?</\2>`,
  String.raw`<!--[\s\S]*?-->`,
  '<(?:"[^"]*"|[^">])*>',
].join('|');
const PARTS = new RegExp(String.raw`(${KEPT})|(?<![\p{L}\d-])(?:${BOUND})(?![\p{L}\d])`, 'giu');

/**
 * Keeps the hyphens of a built page on one line. A U+2011 in their place would do so too, but who searches the page for
 * « L221-3 » would not find it, and headings would change their addresses. It stands only where no span can, in what a
 * script writes, and where the name of a place has a narrow line, though it may break elsewhere.
 */
export const withBoundHyphens = (html: string): string =>
  html.replace(PARTS, (words, kept) => kept ?? `<span class="bound">${words}</span>`);
