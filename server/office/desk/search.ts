import { setImmediate as pause } from 'node:timers/promises';
import type { SearchPage } from '../../../quote/pages/office.ts';
import { fullName } from '../../../quote/payload.ts';
import type { QuoteRequest } from '../../../quote/schema.ts';
import type { Store } from '../../store/index.ts';
import type { RequestRecord } from '../../store/records.ts';

/** Finds requests by any words of a person, in JavaScript, because the fields are stored as JSON. */

/** Requests read at a time, and at most. */
const PAGE = 200;
const READ_MAX = 20_000;
/** Fewer digits are no phone number, but a house number or a department. */
const PHONE_DIGITS_MIN = 4;

export interface Found {
  /** Newest first. */
  records: RequestRecord[];
  others: SearchPage['others'];
}

/** Lower case without accents; whatever is no letter or digit separates words. */
export const plainWords = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The digits of a phone number as it is dialled inside France. */
const phoneDigits = (text: string): string =>
  text.replace(/^\s*(?:\+|00)\s*33[\s.]*(?:\(0\)|0)?/, '0').replace(/\D/g, '');

const isPhone = (query: string): boolean =>
  /^[\d\s+().\-/]+$/.test(query) && phoneDigits(query).length >= PHONE_DIGITS_MIN;

type Searched = Pick<RequestRecord, 'reference'> & { request: QuoteRequest };

const wordsOf = ({ reference, request }: Searched): string => {
  const { email, phone, address, postalCode, city } = request;
  return plainWords([fullName(request), email, phone, address, postalCode, city, reference].join(' '));
};

/** Whether a request has every word of the query, or its phone number. */
export function matcher(query: string): (record: Searched) => boolean {
  const words = plainWords(query);
  if (isPhone(query)) {
    const digits = phoneDigits(query);
    return (record) => phoneDigits(record.request.phone).includes(digits) || wordsOf(record).includes(words);
  }
  const each = words.split(' ');
  return (record) => each.every((word) => wordsOf(record).includes(word));
}

/** Searches the newest requests. Visitors of the site are served between two pages. */
export async function searchRequests(
  store: Pick<Store, 'select'>,
  query: string,
  limit: number,
): Promise<Found> {
  const matches = matcher(query);
  const records: RequestRecord[] = [];
  let before: string | undefined;
  for (let read = 0; read < READ_MAX; read += PAGE) {
    const page = await store.select({ limit: PAGE, before });
    records.push(...page.filter(matches));
    if (records.length > limit) return { records: records.slice(0, limit), others: 'results' };
    if (page.length < PAGE) return { records, others: 'none' };
    before = page.at(-1)?.id;
    await pause();
  }
  return { records, others: 'older' };
}
