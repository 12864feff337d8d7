import { POSTAL_PREFIXES } from '../../content/data/services.data.ts';
import { withPlus } from '../../quote/callable.ts';
import { ADDRESS_MIN } from '../../quote/fields.ts';
import { lengthOf } from '../../quote/rules.ts';
import { cleanedAnswer, type FieldName, isOutsideZone } from '../../quote/schema.ts';
import { meantAddress } from './email-typo.ts';

/** A remark on an answer that may be wrong. It never blocks the form. */
export interface Note {
  text: string;
  /** The answer that the visitor probably meant: the text asks about it. */
  meant?: string;
  /** Whether the note also helps beside an error message. */
  isShownWithError?: boolean;
}

const OUTSIDE_ZONE =
  'Cette adresse est hors de notre zone habituelle\u00a0: nous vous dirons au téléphone si nous pouvons venir.';
const NOT_OF_PARIS = 'Ce code postal ne correspond à aucun arrondissement de Paris\u00a0: vérifiez-le.';
const NO_DIGIT = 'Il manque un numéro de téléphone\u00a0: il nous sert à vous rappeler.';
const NOT_TEN_DIGITS =
  'Ce numéro n’a pas dix chiffres\u00a0: vérifiez-le pour que nous puissions vous rappeler.';
const NOT_FRENCH =
  'Un numéro français commence par 0, un numéro étranger par + et l’indicatif du pays\u00a0: vérifiez le vôtre.';
const SHORT_ADDRESS = 'Adresse courte\u202f? Ajoutez l’étage ou le bâtiment.';
const FOREIGN = 'Numéro étranger\u202f? Ajoutez + et l’indicatif.';

const suggestion = (meant: string): Note => ({ text: `Vouliez-vous dire ${meant}\u202f?`, meant });

function phoneNote(phone: string): Note | undefined {
  const digits = phone.replace(/\D/g, '');
  if (!phone || /^0[1-9](?: \d\d){4}$/.test(phone)) return undefined;
  if (!digits) return { text: NO_DIGIT };
  const meant = withPlus(phone);
  if (meant) return suggestion(meant);
  if (/^(?:\+|00)(?!33)[1-9]/.test(phone)) return undefined;
  const international = /^(?:\+|00)33/.test(phone);
  if (digits.length !== 10 || international) return { text: NOT_TEN_DIGITS };
  return { text: digits.startsWith('0') ? NOT_FRENCH : FOREIGN };
}

function mailNote(address: string): Note | undefined {
  const meant = meantAddress(address);
  return meant ? suggestion(meant) : undefined;
}

const NOTES: Partial<Record<FieldName, (answer: string) => Note | undefined>> = {
  email: mailNote,
  phone: phoneNote,
  address: (line) =>
    line !== '' && lengthOf(line) < ADDRESS_MIN ? { text: SHORT_ADDRESS, isShownWithError: true } : undefined,
  postalCode(code) {
    if (isOutsideZone(code, POSTAL_PREFIXES)) return { text: OUTSIDE_ZONE };
    return /^750(?:00|2[1-9]|[3-9]\d)$/.test(code) ? { text: NOT_OF_PARIS } : undefined;
  },
};

export const noteOn = (name: FieldName, typed: string): Note | undefined =>
  NOTES[name]?.(cleanedAnswer(name, typed));
