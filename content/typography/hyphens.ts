/** Words that a line must not break at their hyphen: « J-30 », « L221-3 », « 50-100m² », « e-mail », « deux-pièces ». */
const BOUND = String.raw`(?<![\p{L}\d-])(?:[\p{L}\d²]{1,5}(?:-\d[\p{L}\d²]{0,4}){1,3}|e-mails?|(?:deux|trois|quatre|cinq)-pièces)(?![\p{L}\d])`;
/** What is no text of the page, takes no element, or is compared with its script's words at the start. */
const KEPT = String.raw`<(head|script|style|svg|option|textarea|astro-island)\b[\s\S]*?</\2>|<!--[\s\S]*?-->|<(?:"[^"]*"|[^">])*>`;
const SPLIT = new RegExp(`(${KEPT})|${BOUND}`, 'giu');

/**
 * Keeps the hyphens of a built page on one line. A U+2011 in their place would do so too, but a browser that searches the
 * page for « L221-3 » does not find it, and headings would change their addresses.
 */
export const withBoundHyphens = (html: string): string =>
  html.replace(SPLIT, (words, kept) => kept ?? `<span class="whitespace-nowrap">${words}</span>`);
