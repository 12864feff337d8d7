import { summaryLines } from '../../quote/message.ts';
import { SURFACE_OPTIONS, URGENCIES } from '../../quote/options.ts';
import { fullName } from '../../quote/payload.ts';
import { FIELD_NAMES, type FieldName, type QuoteRequest } from '../../quote/schema.ts';
import type { Company } from '../company.ts';

/**
 * What a confirmation may repeat. Anyone can have one sent to a third party by giving their address, so it
 * must carry no message of the sender's: no sentence, no link, no number to call.
 */

const NAME_WORDS_MAX = 4;
/** Of the longest name of a commune, « Saint-Rémy-en-Bouzemont-Saint-Genest-et-Isson ». */
const CITY_WORDS_MAX = 8;
const ADDRESS_WORDS_MAX = 14;
/** With its elided particle: « d’Aubigné » is one word, « Vous-avez-gagné » three. */
const WORD = /(?:\p{L}['’])?[\p{L}\p{M}]+/gu;
const LINK = /[\p{L}\d]\.\p{L}|\p{L}\/|[@:]|www/iu;
const ADDRESS_CHARACTERS = /^[\p{Script=Latin}\p{M}\d\s.,'’()°ºª/‐–-]+$/u;
const PHONE_CHARACTERS = /^\+?[\d\s().‐/-]+$/;
/** Eight digits in a row, however they are separated. A postal code and a street number have fewer. */
const LONG_NUMBER = /(?:\d[\s.‐–/-]{0,3}){8}/;

const isShort = (text: string, max: number): boolean =>
  (text.match(WORD) ?? []).length <= max && !LINK.test(text);

/** The visitor's name, or nothing where it may be a message. */
export function plainName(request: QuoteRequest): string | undefined {
  const name = fullName(request);
  return isShort(name, NAME_WORDS_MAX) ? name : undefined;
}

const hasPlainName = (request: QuoteRequest): boolean => plainName(request) !== undefined;

/** Which answers a confirmation may repeat. Every field is here: a new one asks for a decision. */
const CHECKS: Record<FieldName, (request: QuoteRequest) => boolean> = {
  firstName: hasPlainName,
  lastName: hasPlainName,
  // Where the confirmation goes.
  email: () => true,
  phone: ({ phone }) => PHONE_CHARACTERS.test(phone),
  address: ({ address }) =>
    isShort(address, ADDRESS_WORDS_MAX) && ADDRESS_CHARACTERS.test(address) && !LONG_NUMBER.test(address),
  // Five digits.
  postalCode: () => true,
  city: ({ city }) => isShort(city, CITY_WORDS_MAX),
  // One of the form’s choices: see `isNamed`.
  service: () => true,
  surface: ({ surface }) => SURFACE_OPTIONS.some((option) => option === surface),
  urgency: ({ urgency }) => URGENCIES.some(({ value }) => value === urgency),
  description: () => false,
};

const withheld = (value: string): string =>
  `C’est noté (${value.length}\u00a0caractères)\u202f; par prudence, ce texte n’est pas recopié ici`;

/** Not if it is sensitive, or is no longer offered: nobody can say then whether it is. */
const isNamed = (service: string, { services }: Company): boolean =>
  services.some(({ option, sensitive }) => option === service && !sensitive);

/** Label and text of each answer, as a confirmation repeats them. */
export const repeatedLines = (request: QuoteRequest, company: Company): [label: string, text: string][] =>
  FIELD_NAMES.filter((name) => name !== 'service' || isNamed(request.service, company)).flatMap((name) =>
    summaryLines(request, [name], 'visitor').map(([label, text]): [string, string] => [
      label,
      request[name] === '' || CHECKS[name](request) ? text : withheld(text),
    ]),
  );
