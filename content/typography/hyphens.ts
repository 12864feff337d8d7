/** Words in which a line must not break at a hyphen. The first pattern is for « J-30 », « L221-3 », « 24-48h ». */
const BOUND = [
  String.raw`[\p{L}\d²]{1,5}(?:-\d[\p{L}\d²]{0,4}){1,3}`,
  'e-mails?',
  '(?:deux|trois|quatre|cinq)-pièces',
].join('|');
/**
 * Parts of a page that stay as they are: they are no text, cannot contain a `<span>`, or are hydrated by a script that
 * expects its own HTML.
 */
const KEPT = [
  String.raw`<(head|script|style|svg|option|textarea|astro-island)\b[\s\S]*?</\2>`,
  String.raw`<!--[\s\S]*?-->`,
  '<(?:"[^"]*"|[^">])*>',
].join('|');
const PARTS = new RegExp(String.raw`(${KEPT})|(?<![\p{L}\d-])(?:${BOUND})(?![\p{L}\d])`, 'giu');

/**
 * Wraps words of a built page in a `<span>` whose style forbids a line break at the hyphen. The non-breaking hyphen
 * U+2011 would do so too, but a search of the page for « L221-3 » would not find it, and it would change the ids of
 * headings. The site uses U+2011 only where no `<span>` can stand, in texts that a script writes, and in names of
 * places with a narrow column.
 */
export const withBoundHyphens = (html: string): string =>
  html.replace(PARTS, (words, kept) => kept ?? `<span class="bound">${words}</span>`);
