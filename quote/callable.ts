import { phoneHref } from './normalise.ts';

/** Numbers that are no French ones, and lack the + of a foreign one: browsers fill in « 15145550123 » of a Canadian. */

/** The codes of countries: one digit, two or three. */
const CODE =
  /^(?:1|7|2[07]|2[1-69]\d|3[0-469]|3[578]\d|4[013-9]|42\d|5[1-8]|5[09]\d|6[0-6]|6[7-9]\d|8[1246]|8[058]\d|9[0-58]|9[679]\d)/;

const hasCode = (phone: string): boolean => /^\D*(?:\+|00)/.test(phone);
const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

/** « +1 514 555 0123 » for a number in its usual form that has eleven to fifteen digits; undefined for any other. */
export function withPlus(phone: string): string | undefined {
  const digits = digitsOf(phone);
  const [code = ''] = CODE.exec(digits) ?? [];
  if (hasCode(phone) || !code || digits.length < 11 || digits.length > 15) return undefined;
  return `+${code} ${digits.slice(code.length).replace(/\d{3}(?=\d{3})/g, '$& ')}`;
}

/** A number without a first 0 that has ten digits: nobody knows its country. */
const isOfNoCountry = (phone: string): boolean => !hasCode(phone) && /^[1-9]\d{9}$/.test(digitsOf(phone));

/** The number as the office reads and dials it. Without its +, « 15145550123 » would ring the ambulance. */
export function callable(phone: string): { text: string; href: string | undefined } {
  if (withPlus(phone)) return { text: `+${phone} (indicatif à vérifier)`, href: `tel:+${digitsOf(phone)}` };
  const isNone = isOfNoCountry(phone) || !/\d/.test(phone);
  return { text: phone, href: isNone ? undefined : phoneHref(phone) };
}

/** Checks whether a number is of another country, where the clocks may differ. */
export const isAbroad = (phone: string): boolean =>
  withPlus(phone) !== undefined || (hasCode(phone) && !/^(?:00)?33/.test(digitsOf(phone)));
