import { FRENCH_CODES } from './normalise.ts';
import { FIELD_NAMES, type QuoteRequest } from './schema.ts';

/** The text that the office’s search compares: a request is found if its text contains every word of the query. */

/** Fewer digits are a house number or a department rather than a part of a phone number. */
const PHONE_DIGITS_MIN = 4;
const WORDS_MAX = 10;

/** Returns the words in lower case, without accents and punctuation. */
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

/** Returns the digits of a phone number as it is dialled inside France, with 0 for the country code. */
const phoneDigits = (text: string): string => text.replace(FRENCH_CODE, '0').replace(/\D/g, '');

export const searchText = (request: QuoteRequest, reference: string, notes: readonly string[]): string =>
  [
    plainWords([...FIELD_NAMES.map((name) => request[name]), reference, ...notes].join(' ')),
    phoneDigits(request.phone),
  ].join(' ');

/**
 * Splits a query into words, all of which the stored text must contain. `phone` has the digits of a query that may be a
 * phone number: the stored text may contain them instead.
 */
export function searchTerms(query: string) {
  const digits = phoneDigits(query);
  const isPhone = /^[\d\s+().\-/]+$/.test(query) && digits.length >= PHONE_DIGITS_MIN;
  const words = plainWords(query).split(' ').filter(Boolean).slice(0, WORDS_MAX);
  return { words, phone: isPhone ? digits : undefined };
}
