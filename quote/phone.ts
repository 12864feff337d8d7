/** The longest phone number that the rules take. */
export const PHONE_MAX = 15;

/** What people put between two digits: spaces, dots, dashes, slashes, parentheses. */
const GAP = '[^\\d\\p{L}+]{0,4}';
const NINE = `[1-9](?:${GAP}\\d){8}`;
const FRANCE = `(?:00${GAP})?33${GAP}(?:0${GAP})?`;
/** Réunion, Mayotte, Guadeloupe, Guyane and Martinique: from the rest of France, their code is dialled as 0. */
const OVERSEAS = `(?:\\+|00)${GAP}(?:262|590|594|596)${GAP}(?:0${GAP})?`;
/**
 * After a number may come words, a remark in parentheses or another number, but not a digit more: then the
 * number is mistyped, and nobody knows which digit is wrong.
 */
const END = `(?=[^\\d\\p{L}(+]*(?:$|[\\p{L}(+]|(?:00${GAP}33|0)${GAP}${NINE}))`;
const FRENCH = new RegExp(`^\\D*(?:${FRANCE}|${OVERSEAS}|0${GAP})(${NINE})${END}`, 'u');
const FOREIGN = new RegExp(`^[^\\d+]*((?:\\+|00)${GAP}\\d(?:${GAP}\\d)*)\\D*$`, 'u');

/** Full-width, Arabic, Persian and emoji digits as ASCII ones. */
export const asciiDigits = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\ufe0f\u20e3]/g, '')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));

/**
 * A French number as « 06 39 98 24 75 ». Another number stays as typed; a foreign one that would be too long
 * is written without its spaces.
 */
export function usualPhone(text: string): string {
  const typed = asciiDigits(text).replace(/\s+/g, ' ').trim();
  const french = FRENCH.exec(typed)?.[1];
  if (french) return `0${french.replace(/\D/g, '')}`.replace(/\d\d(?=\d)/g, '$& ');
  const foreign = typed.length > PHONE_MAX && FOREIGN.exec(typed)?.[1];
  return foreign ? foreign.replace('(0)', '').replace(/[^\d+]/g, '') : typed;
}

/**
 * A `tel:` address for a number as a visitor types it. French numbers become international, and « +33 (0)6
 * » loses the zero that is only dialled inside France.
 */
export const phoneHref = (phone: string): string => {
  const international = phone.trim().replace(/^00/, '+');
  const dialled = international.startsWith('+') ? international.replace('(0)', '') : international;
  const digits = dialled.replace(/[^\d+]/g, '');
  return `tel:${digits.replace(/^0(?=\d{9}$)/, '+33')}`;
};
