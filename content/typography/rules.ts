import { QUOTED_HOURS, QUOTED_TEXTS, QUOTED_VALUES } from './exempt.ts';

/** French typography: what a text must not contain. */

const NARROW = '\u202f';
const NO_BREAK = '\u00a0';
const SPACE = `[ ${NO_BREAK}${NARROW}]`;
const NOT_NARROW = `[ ${NO_BREAK}]`;
const NOT_NO_BREAK = `[ ${NARROW}]`;
/** The end of words to which a sign is joined, and any place behind a text, or at its start. */
const AFTER_WORD = '(?<=[\\p{L}\\d»)\\]’”%€²³…])';
const AFTER_TEXT = '(?:(?<=\\S)|^)';
/** A place behind the first digits of a number: no decimals, and no number that is grouped already. */
const AFTER_DIGITS = `(?<=(?<![\\d.,]|\\d )\\d{1,3}(?:${SPACE}\\d{3})*)`;
const AFTER_FIRST_DIGITS = '(?<=(?<![\\d.,])\\d{1,3})';
const THREE_DIGITS = '\\d{3}';
export const UNITS = 'h|min|m|cm|mm|km|m²|m³|kg|t|%|€|°C';

const find = (...parts: string[]): RegExp => new RegExp(parts.join(''), 'gu');

/** Faults with their patterns. An example of what a pattern finds stands behind it. */
const RULES: [name: string, ...patterns: RegExp[]][] = [
  ['apostrophe droite : ’ attendue', /(?<=\p{L})'(?=[\p{L}\d«])/gu], // l'eau
  ['guillemets droits : « » attendus', /"/g], // "oui"
  ['plusieurs espaces de suite', find('(?<=\\S)', SPACE, '{2,}(?=\\S)')],
  ['trois points : … attendu', /(?<!\.)\.{3}(?!\.)/g], // Et...
  [
    'espace fine insécable attendue avant « ; », « ! » ou « ? »',
    find(AFTER_TEXT, NOT_NARROW, '(?=[;!?])'), // « Quoi ? » with a wide space
    find(AFTER_WORD, '(?=[;!?])'), // Quoi?
  ],
  [
    'espace insécable attendue avant « : »',
    find(AFTER_TEXT, NOT_NO_BREAK, '(?=:(?![\\w/-]))'), // « Prix : » with a narrow space, but not « http://… »
    find(AFTER_WORD, '(?=:(?:\\s|$))'), // Prix:
  ],
  [
    'espace insécable attendue après «',
    find('(?<=«)', NOT_NO_BREAK), // « oui with a narrow space
    find(`(?<=«)(?!${SPACE}|$)`), // «oui
  ],
  [
    'espace insécable attendue avant »',
    find(NOT_NO_BREAK, '(?=»)'), // oui » with a narrow space
    find(`(?<!${SPACE}|^)(?=»)`), // oui»
  ],
  [
    'espace fine insécable attendue dans un nombre',
    find(AFTER_DIGITS, NOT_NARROW, `(?=${THREE_DIGITS}(?!\\d))`), // 1 000 with a wide space
    find(AFTER_FIRST_DIGITS, `(?=${THREE_DIGITS}${SPACE}?(?:m²|m³|kg|km|€))`), // 1000 €
  ],
  [
    'espace fine insécable attendue entre un nombre et son unité',
    find('(?<=\\d)', NOT_NARROW, `?(?=(?:${UNITS})(?![\\p{L}\\d²³]))`), // 24h, or « 24 h » with a wide space
  ],
];

/** Removes the quotations that keep their own typography. */
const withoutQuotations = (text: string): string =>
  QUOTED_VALUES.includes(text.trim())
    ? ''
    : QUOTED_TEXTS.reduce((rest, quoted) => rest.replaceAll(quoted, '·'), text).replace(QUOTED_HOURS, '·');

/** Returns the words around a fault, with the no-break spaces made visible. */
const excerpt = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - 24), at + 24)
    .replaceAll(NARROW, '⍽')
    .replaceAll(NO_BREAK, '␣')
    .trim();

/** Characters around a fault that show whose text it is. */
const AROUND = 7;

/** Finds the faults of a text, each with the words around it, but for those in words that `isExempt` knows. */
export function typographyFaults(text: string, isExempt: (words: string) => boolean = () => false): string[] {
  const own = withoutQuotations(text);
  return RULES.flatMap(([name, ...patterns]) =>
    patterns.flatMap((pattern) =>
      [...own.matchAll(pattern)]
        .filter(({ index }) => {
          const start = Math.max(0, index - AROUND);
          // After a name, a page may go on with words of another text.
          const isName = index >= AROUND && isExempt(own.slice(start, index + 2));
          return !isName && !isExempt(own.slice(start, index + AROUND));
        })
        .map(({ index }) => `${name} : [${excerpt(own, index)}]`),
    ),
  );
}
