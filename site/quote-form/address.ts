/** The line ends before a separator, or with a letter where a line break is lost. Old browsers know no lookbehind. */
const LINE = /(?<address>.{9,}?(?:[^\s,–-](?=[\s,–-])|[^\s,–\d-]))/u;
const CITY = /(?<city>\p{L}[\p{L}\s'’-]*?\d{0,2})/u;
const WHOLE = new RegExp(
  `^${LINE.source}[\\s,–-]*(?<postalCode>\\d{5})\\s+${CITY.source}(?:[\\s,]+France|)$`,
  'iu',
);

interface Parts {
  address: string;
  postalCode: string;
  city: string;
}

/** The parts of an address that was pasted whole: « 12 avenue de la République, 93100 MONTREUIL ». */
export const addressParts = (pasted: string): Parts | undefined =>
  WHOLE.exec(pasted.trim())?.groups as Parts | undefined;
