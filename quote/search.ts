import { FRENCH_CODES } from './normalise.ts';
import { FIELD_NAMES, type QuoteRequest } from './schema.ts';

/** The search of the office, by any words about a person: plain words are compared with parts of plain words. */

/** The digits from which on a number is a phone number, not a house number or a department. */
const PHONE_DIGITS_MIN = 4;
/** Words of a query that are compared; more do not narrow it down. */
const WORDS_MAX = 10;

/** Lower case without accents; whatever is no letter or digit separates words. */
const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const FRENCH_CODE = new RegExp(`^\\D*(?:\\+|00)\\s*(?:${FRENCH_CODES.join('|')})\\D*0?`);

/** The digits of a phone number as it is dialled inside France. */
const phoneDigits = (text: string): string => text.replace(FRENCH_CODE, '0').replace(/\D/g, '');

/** The text that is stored of a request to be searched. */
export const searchText = (request: QuoteRequest, reference: string, notes: readonly string[]): string =>
  [
    plainWords([...FIELD_NAMES.map((name) => request[name]), reference, ...notes].join(' ')),
    phoneDigits(request.phone),
  ].join(' ');

/**
 * Splits a query into words, all of which must be parts of the stored text, and the digits of what may be a phone
 * number.
 */
export function searchTerms(query: string) {
  const digits = phoneDigits(query);
  const isPhone = /^[\d\s+().\-/]+$/.test(query) && digits.length >= PHONE_DIGITS_MIN;
  const words = plainWords(query).split(' ').filter(Boolean).slice(0, WORDS_MAX);
  return { words, phone: isPhone ? digits : undefined };
}
