import { QUOTED_HOURS, QUOTED_TEXTS, QUOTED_VALUES } from './exempt.ts';

const NARROW = '\u202f';
const NO_BREAK = '\u00a0';
const SPACE = `[ ${NO_BREAK}${NARROW}]`;
const NOT_NARROW = `[ ${NO_BREAK}]`;
const NOT_NO_BREAK = `[ ${NARROW}]`;
const AFTER_WORD = '(?<=[\\p{L}\\d»)\\]’”%€²³…])';
/** After any sign, or at the start of a text. */
const AFTER_TEXT = '(?:(?<=\\S)|^)';
/** After one to three digits, and any groups of three behind them. Decimals do not count. */
const AFTER_DIGITS = `(?<=(?<![\\d.,]|\\d )\\d{1,3}(?:${SPACE}\\d{3})*)`;
const AFTER_FIRST_DIGITS = '(?<=(?<![\\d.,])\\d{1,3})';
const THREE_DIGITS = '\\d{3}';
export const UNITS = 'h|min|m|cm|mm|km|m²|m³|kg|t|%|€|°C';

const find = (...parts: string[]): RegExp => new RegExp(parts.join(''), 'gu');

/** Faults with their patterns. The comment after a pattern shows what it finds. */
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

function withoutQuotations(text: string): string {
  if (QUOTED_VALUES.includes(text.trim())) return '';
  let rest = text;
  for (const quoted of QUOTED_TEXTS) rest = rest.replaceAll(quoted, '·');
  return rest.replace(QUOTED_HOURS, '·');
}

/** Returns the words around a fault, with visible signs for no-break spaces. */
const excerpt = (text: string, at: number): string =>
  text
    .slice(Math.max(0, at - 24), at + 24)
    .replaceAll(NARROW, '⍽')
    .replaceAll(NO_BREAK, '␣')
    .trim();

/** The characters on each side of a fault that `isExempt` gets. */
const AROUND = 7;

/**
 * Finds the faults of a text. Each is returned with the words around it, unless `isExempt` says that these words are
 * not checked.
 */
export function typographyFaults(text: string, isExempt: (words: string) => boolean = () => false): string[] {
  const checked = withoutQuotations(text);
  const isExemptAt = (index: number): boolean => {
    const start = Math.max(0, index - AROUND);
    // An exempt name may end right after the fault. Then the words behind it belong to another text.
    const isAtEndOfName = index >= AROUND && isExempt(checked.slice(start, index + 2));
    return isAtEndOfName || isExempt(checked.slice(start, index + AROUND));
  };
  const faults: string[] = [];
  for (const [name, ...patterns] of RULES)
    for (const pattern of patterns)
      for (const { index } of checked.matchAll(pattern))
        if (!isExemptAt(index)) faults.push(`${name} : [${excerpt(checked, index)}]`);
  return faults;
}
