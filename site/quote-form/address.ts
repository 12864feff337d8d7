/**
 * The street, of at least ten characters. Ends before a separator, or with a letter if a line break has been lost
 * before the postal code. Uses no lookbehind, which old browsers lack.
 */
const STREET = /(?<address>.{9,}?(?:[^\s,–-](?=[\s,–-])|[^\s,–\d-]))/u;
const CITY = /(?<city>\p{L}[\p{L}\s'’-]*?\d{0,2})/u;
const WHOLE = new RegExp(
  `^${STREET.source}[\\s,–-]*(?<postalCode>\\d{5})\\s+${CITY.source}(?:[\\s,]+France|)$`,
  'iu',
);

interface Parts {
  address: string;
  postalCode: string;
  city: string;
}

/** Splits an address that was pasted whole: « 12 avenue de la République, 93100 MONTREUIL ». */
export const addressParts = (pasted: string): Parts | undefined =>
  WHOLE.exec(pasted.trim())?.groups as Parts | undefined;
