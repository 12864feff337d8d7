import * as z from 'zod/mini';
import { cleanLine, cleanText } from './clean.ts';

/** The kinds of rules that fields.ts combines. Lengths are in UTF-16 units, as `String.length` counts. */

/** Cleans an answer, then checks it. */
export type Rule = z.ZodMiniType<string>;
type Check = z.core.$ZodCheck<string>;

interface Kind {
  clean: (raw: string) => string;
  /** A longer raw value is refused before it is cleaned, which bounds the time that cleaning takes. */
  rawMax: number;
}
const ONE_LINE: Kind = { clean: cleanLine, rawMax: 1000 };
export const SEVERAL_LINES: Kind = { clean: cleanText, rawMax: 5000 };

const NAME_CHARACTERS = /^[\p{L}\p{M} \u00a0\u202f'’‐\u2011-]*$/u;

const rule = ({ clean, rawMax }: Kind, missing: string, tooLong: string, ...checks: Check[]) =>
  z
    .string(missing)
    .check(z.maxLength(rawMax, { error: tooLong, abort: true }), z.overwrite(clean), ...checks);

const tooLongText = (subject: string, max: number): string =>
  `${subject} ne peut pas dépasser ${max} caractères`;

interface Length {
  min: number;
  max: number;
  /** What the message about a short answer counts. */
  unit?: string;
}

/** A required line of text. */
export function line(subject: string, { min, max, unit = 'caractères' }: Length, ...checks: Check[]): Rule {
  const tooShort = `${subject} doit contenir au moins ${min} ${unit}`;
  const tooLong = tooLongText(subject, max);
  return rule(ONE_LINE, tooShort, tooLong, z.minLength(min, tooShort), z.maxLength(max, tooLong), ...checks);
}

/** A required name of a person or a place. */
export const nameLine = (subject: string, length: Length): Rule =>
  line(
    subject,
    length,
    z.regex(NAME_CHARACTERS, `${subject} ne peut contenir que des lettres, espaces, tirets et apostrophes`),
  );

/** A required line that matches a pattern. */
export const matching = (pattern: RegExp, message: string, tooLong = message, ...checks: Check[]): Rule =>
  rule(ONE_LINE, message, tooLong, z.regex(pattern, message), ...checks);

export function email(max: number): Rule {
  const tooLong = tooLongText("L'email", max);
  const invalid = 'Veuillez entrer une adresse email valide';
  return matching(z.regexes.email, invalid, tooLong, z.maxLength(max, tooLong));
}

/** A required choice among the listed values. */
export const oneOf = (values: readonly string[], message: string): Rule =>
  rule(
    ONE_LINE,
    message,
    message,
    z.refine((value) => values.includes(value), message),
  );

/** An answer that may be absent; it is then ''. */
export function optional(subject: string, max: number, kind = ONE_LINE): Rule {
  const tooLong = tooLongText(subject, max);
  return z._default(rule(kind, tooLong, tooLong, z.maxLength(max, tooLong)), '');
}
