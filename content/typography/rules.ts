import { QUOTED_HOURS, QUOTED_TEXTS, QUOTED_VALUES } from './exempt.ts';

/** French typography: what a text must not contain. */

const NARROW = '\u202f';
const NO_BREAK = '\u00a0';
const SPACE = `[ ${NO_BREAK}${NARROW}]`;
const WORD_END = '[\\p{L}\\d»)\\]’”%€²³…]';
export const UNITS = 'h|min|m|cm|mm|km|m²|m³|kg|t|%|€|°C';

const RULES: [name: string, ...patterns: RegExp[]][] = [
  ['apostrophe droite : ’ attendue', /(?<=\p{L})'(?=[\p{L}\d«])/gu],
  ['guillemets droits : « » attendus', /"/g],
  ['plusieurs espaces de suite', new RegExp(`(?<=\\S)${SPACE}{2,}(?=\\S)`, 'gu')],
  ['trois points : … attendu', /(?<!\.)\.{3}(?!\.)/g],
  [
    'espace fine insécable attendue avant « ; », « ! » ou « ? »',
    new RegExp(`(?:(?<=\\S)|^)[ ${NO_BREAK}](?=[;!?])|(?<=${WORD_END})(?=[;!?])`, 'gu'),
  ],
  [
    'espace insécable attendue avant « : »',
    new RegExp(`(?:(?<=\\S)|^)[ ${NARROW}](?=:(?![\\w/-]))|(?<=${WORD_END})(?=:(?:\\s|$))`, 'gu'),
  ],
  ['espace insécable attendue après «', new RegExp(`(?<=«)(?:[ ${NARROW}]|(?!${SPACE}|$))`, 'gu')],
  ['espace insécable attendue avant »', new RegExp(`[ ${NARROW}](?=»)|(?<!${SPACE}|^)(?=»)`, 'gu')],
  [
    'espace fine insécable attendue dans un nombre',
    new RegExp(`(?<=(?<![\\d.,]|\\d )\\d{1,3}(?:${SPACE}\\d{3})*)[ ${NO_BREAK}](?=\\d{3}(?!\\d))`, 'gu'),
    new RegExp(`(?<=(?<![\\d.,])\\d{1,3})(?=\\d{3}${SPACE}?(?:m²|m³|kg|km|€))`, 'gu'),
  ],
  [
    'espace fine insécable attendue entre un nombre et son unité',
    new RegExp(`(?<=\\d)[ ${NO_BREAK}]?(?=(?:${UNITS})(?![\\p{L}\\d²³]))`, 'gu'),
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
