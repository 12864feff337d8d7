import { phoneHref } from './normalise.ts';

const COUNTRY_CODE =
  /^(?:1|7|2[07]|2[1-69]\d|3[0-469]|3[578]\d|4[013-9]|42\d|5[1-8]|5[09]\d|6[0-6]|6[7-9]\d|8[1246]|8[058]\d|9[0-58]|9[679]\d)/;

const hasPrefix = (phone: string): boolean => /^\D*(?:\+|00)/.test(phone);
const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

/**
 * Adds the missing + to a foreign number, such as « 15145550123 », which browsers fill in for a Canadian. Returns
 * undefined for any other number. Expects the usual form, in which no French number looks like a foreign one.
 */
export function withPlus(phone: string): string | undefined {
  const digits = digitsOf(phone);
  const [code = ''] = COUNTRY_CODE.exec(digits) ?? [];
  if (hasPrefix(phone) || !code || digits.length < 11 || digits.length > 15) return undefined;
  return `+${code} ${digits.slice(code.length).replace(/\d{3}(?=\d{3})/g, '$& ')}`;
}

/** Checks for ten digits without a leading 0: neither a French number, nor one with the code of its country. */
const isOfUnknownCountry = (phone: string): boolean =>
  !hasPrefix(phone) && /^[1-9]\d{9}$/.test(digitsOf(phone));

/**
 * Returns the number as the office reads it (`text`) and dials it (`href`). Dialled without its +, « 15145550123 »
 * would ring 15, the ambulance.
 */
export function dialableNumber(phone: string): { text: string; href: string | undefined } {
  if (withPlus(phone)) return { text: `+${phone} (indicatif à vérifier)`, href: `tel:+${digitsOf(phone)}` };
  const canDial = /\d/.test(phone) && !isOfUnknownCountry(phone);
  return { text: phone, href: canDial ? phoneHref(phone) : undefined };
}

export const isAbroad = (phone: string): boolean =>
  withPlus(phone) !== undefined || (hasPrefix(phone) && !/^(?:00)?33/.test(digitsOf(phone)));
