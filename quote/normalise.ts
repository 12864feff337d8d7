/**
 * Puts answers, as people give them, into their usual form. These functions run after the cleaning and before the
 * rules, until nothing changes any more. What they do not recognise stays as typed.
 */

const APOSTROPHES = /[`´ʼ′‛]/g;
const HYPHENS = /[\p{Pd}−]/gu;

/** Replaces typographic apostrophes, hyphens and spaces by plain ones, with no space around a hyphen. */
const withPlainSigns = (text: string): string =>
  text
    .replace(APOSTROPHES, "'")
    .normalize('NFKC')
    .replace(HYPHENS, '-')
    .replace(/\s+/g, ' ')
    .replace(/[ -]*-[ -]*/g, '-');

/** « J.-P. » is « J-P », « S.A.R.L. » « SARL », « Dupont (née Martin) » « Dupont née Martin ». */
export const normaliseName = (text: string): string =>
  withPlainSigns(
    withPlainSigns(text)
      .replace(/[&+]/g, ' et ')
      .replace(/\.(?=\p{L}\.)/gu, '')
      .replace(/[.,;:!()/"«»“”*_|]/g, ' '),
  ).replace(/^[ -]+|[ -]+$/g, '');

/** The end of an ordinal, as in « 1er », « 1ère », « 12e », « 12è », « 12ème », « 2ième », « 2nd », « 2nde ». */
const ORDINAL = '(?:er|[e\\u00e8]re|[e\\u00e8]|i?[e\\u00e8]me|nde?)(?!\\p{L})';
const ARRONDISSEMENT = String.raw`arr?(?:ondissement|ond|dt|t)?\.?(?!\p{L})`;
/** Postal code, arrondissement and the like before the name of a city; examples are in `answers/place.fixture.ts`. */
const BEFORE_CITY = new RegExp(
  [
    // « ( »
    String.raw`^[^\p{L}\d]*`,
    // « F- »
    '(?:FR?[ -]?)?',
    // « 75012 », « 75 012 », « 12 »
    String.raw`\d+(?: \d+)*`,
    `(?: ?${ORDINAL})?`,
    `(?: ?${ARRONDISSEMENT})?`,
    // « 12e de Paris », « 1er d’Aix »
    "(?: de | d['\\u2019])?",
    // « - »
    String.raw`[^\p{L}]*`,
  ].join(''),
  'iu',
);
const AFTER_CITY = new RegExp(
  `(?:${[
    // « , Seine-Saint-Denis », « (93) »
    ' ?[,;(]',
    // « 12e arrondissement », « n° 12 », « -12 »
    String.raw`[ -](?:n[°o]? ?)?\d`,
    // « 12e », right after the name
    String.raw`\d+(?: ?${ORDINAL})?(?![\p{L}\d])`,
  ].join('|')}).*$`,
  'iu',
);
const CEDEX = new RegExp(`(?: (?:cedex|${ARRONDISSEMENT}))+$`, 'iu');
const ROMAN_ARRONDISSEMENT = /\s[IVX]+(?:er|e|è|ème|eme|E|È|ÈME|EME)?$/;

/** A city without its arrondissement, postal code, department and dots. */
export function normaliseCity(text: string): string {
  const city = withPlainSigns(text)
    .replace(BEFORE_CITY, '')
    .replace(AFTER_CITY, '')
    .replace(CEDEX, '')
    .replace(ROMAN_ARRONDISSEMENT, '')
    .replace(/ s\/ ?(?=(?:seine|marne|oise)\b)/i, ' sur ')
    .replace(/ s\/s(?=[ -])/i, ' sous');
  return /\p{L}.*\p{L}/u.test(city) ? normaliseName(city) : normaliseName(text);
}

/** Turns full-width, Arabic, Persian and emoji digits into ASCII digits. */
const asciiDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\ufe0f\u20e3]/g, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));

/** Five digits. A country may come before them, a city or « 3e étage » after them, but no other number. */
const POSTAL_CODE = /^\D*(\d(?:[^\d\p{L}]?\d){4})(?!\d|[^\d\p{L}(]+\d+(?![\d\p{L}]))/u;

/** « 75 012 », « F-75012 » and « 75012 Paris » are « 75012 ». */
export function normalisePostalCode(text: string): string {
  const typed = asciiDigits(text);
  return POSTAL_CODE.exec(typed)?.[1]?.replace(/\D/g, '') ?? typed;
}

export const PHONE_MAX = 15;

/** Characters that people put between two digits: spaces, dots, dashes, slashes, parentheses. */
const GAP = String.raw`[^\d\p{L}+]{0,4}`;
const NINE_DIGITS = String.raw`[1-9](?:${GAP}\d){8}`;
/** « 33 », « 0033 », « 33 (0) ». BEFORE_PHONE takes a plus before them. */
const FRANCE = `(?:00${GAP})?33${GAP}(?:0${GAP})?`;
/** The international codes of overseas departments, and how their numbers begin when dialled inside France. */
const OVERSEAS: [code: string, start: RegExp][] = [
  // Réunion and Mayotte. 06 39 98 belongs to neither: the regulator keeps it for films.
  ['262', /^0(?:26[239]|639(?!98)|69[23]|7092|7093[5-7])/],
  // Guadeloupe.
  ['590', /^0(?:590|69[01]|7090)/],
  // Guyane.
  ['594', /^0(?:594|694|7093[0-3])/],
  // Martinique.
  ['596', /^0(?:596|69[67]|7091)/],
];
export const FRENCH_CODES = ['33', ...OVERSEAS.map(([code]) => code)];
/** « +262 », « 00 596 », « +262 (0) ». */
const OVERSEAS_CODE = String.raw`(?:\+|00)${GAP}(${FRENCH_CODES.slice(1).join('|')})${GAP}(?:0${GAP})?`;
/** Words before the number: « tél : ». Digits in them end at a letter or a colon: « Après 18h30 : ». */
const BEFORE_PHONE = String.raw`^(?:\D*|[^+]*?[\p{L}:][^\d\p{L}]*)`;
/** « 9h », « 18-20 h », « 7j/7 ». */
const HOURS = String.raw`\d(?:${GAP}\d){0,3} ?[hj]`;
/** The beginning of a second number: « 01 42 00 00 ». */
const SECOND_PHONE = String.raw`0(?:${GAP}\d){7}`;
/** A digit too many after the number: which of its digits is mistyped cannot be known. */
const STRAY_DIGIT = String.raw`[^\d\p{L}(+#]*(?!${SECOND_PHONE}|${HOURS})\d`;
/** A French number with words around it; examples are in `answers/phone.fixture.ts`. */
const FRENCH = new RegExp(
  `${BEFORE_PHONE}(?:${FRANCE}|${OVERSEAS_CODE}|0${GAP})(${NINE_DIGITS})(?![hj]|${STRAY_DIGIT})`,
  'iu',
);
const FOREIGN = new RegExp(String.raw`^[^\d+]*((?:\+|00)${GAP}\d(?:${GAP}\d)*)\D*$`, 'u');

/**
 * Writes a French number as « 06 39 98 24 75 », or as « +262 692 123456 » if it was typed with the code of an overseas
 * department. Any other number stays as typed, but a foreign one that is too long loses its spaces.
 */
export function normalisePhone(text: string): string {
  const typed = asciiDigits(text).replace(/\s+/g, ' ').trim();
  const [, code, nine = ''] = FRENCH.exec(typed) ?? [];
  const digits = nine.replace(/\D/g, '');
  if (code) return `+${code} ${digits.replace(/^.../, '$& ')}`;
  if (digits) return `0${digits}`.replace(/\d\d(?=\d)/g, '$& ');
  const foreign = typed.length > PHONE_MAX && FOREIGN.exec(typed)?.[1];
  return foreign ? foreign.replace('(0)', '').replace(/[^\d+]/g, '') : typed;
}

/** Returns the `tel:` address of a number, the same however it is written, and with the code of its country. */
export function phoneHref(phone: string): string {
  const usual = normalisePhone(phone).replace(/^00/, '+');
  const dialled = (usual.startsWith('+') ? usual.replace('(0)', '') : usual).replace(/[^\d+]/g, '');
  const [code = '33'] = OVERSEAS.find(([, start]) => start.test(dialled)) ?? [];
  return `tel:${dialled.replace(/^0(?=\d{9}$)/, `+${code}`)}`;
}

/** Returns a key by which requests with the same number are found; '' for words without a digit, such as « aucun ». */
export const phoneKey = (phone: string): string => (/\d/.test(phone) ? phoneHref(phone) : '');

const MAIL_LABEL = /^(?:mailto|e-?mail|mail|courriel|adresse)\s*:/i;
const AROUND_MAIL = /^[\s<>"'«»“”‘’()[\]:;,.!?]+|[\s<>"'«»“”‘’()[\]:;,.!?/\\]+$/g;

/** Removes what is pasted along with an e-mail address, such as « mailto: » or a name, and spaces beside its signs. */
export function normaliseEmail(text: string): string {
  const typed = text
    .replace(APOSTROPHES, "'")
    .normalize('NFKC')
    .replace(/[‘’]/g, "'")
    .replace(HYPHENS, '-')
    .replace(/\s+/g, ' ');
  return (/<([^<>]*@[^<>]*)>/.exec(typed)?.[1] ?? typed)
    .replace(MAIL_LABEL, '')
    .replace(/(@[^?]*)\?.*$/, '$1')
    .replace(/(@.*?) ?[([].*$/, '$1')
    .replace(AROUND_MAIL, '')
    .replace(/ ?@+ ?\.*/, '@')
    .replace(/ ?([._-]) ?(?=[^@]*@)/g, '$1')
    .replace(/(@[^ .]+) ?\. ?/, '$1.')
    .replace(/(@[^.,;]+)[,;] ?([a-z]{2,})$/i, '$1.$2')
    .replace(/\.{2,}(?=[^@]*$)/g, '.');
}
