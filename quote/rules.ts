import * as z from 'zod/mini';
import { cleanLine, cleanText } from './clean.ts';
import { normaliseEmail, normaliseName } from './normalise.ts';

/** The kinds of rules that fields.ts combines. */

/** The length in characters, as zod counts: an emoji is one. */
export const lengthOf = (text: string): number => [...text].length;

export interface Rule {
  /** Cleans an answer and puts it into its usual form; one that is far too long stays as typed. */
  clean: (raw: string) => string;
  /** Cleans an answer, then checks it. */
  schema: z.ZodMiniType<string>;
}
type Check = z.core.$ZodCheck<string>;

interface Kind {
  clean: (raw: string) => string;
  /** A longer raw value is refused before it is cleaned, which bounds the time that cleaning takes. */
  rawMax: number;
}
type Normalise = (line: string) => string;
const oneLine = (normalise?: Normalise): Kind => ({
  clean: (raw) => cleanLine(raw, normalise),
  rawMax: 1000,
});
export const SEVERAL_LINES: Kind = { clean: cleanText, rawMax: 5000 };

const NAME_CHARACTERS = /^[\p{L}\p{M}\u200c-\u200d \u00a0\u202f'’‐\u2011-]*$/u;

const rule = ({ clean, rawMax }: Kind, missing: string, tooLong: string, ...checks: Check[]): Rule => ({
  clean: (raw) => (lengthOf(raw) > rawMax ? raw : clean(raw)),
  schema: z
    .string(missing)
    .check(z.maxLength(rawMax, { error: tooLong, abort: true }), z.overwrite(clean), ...checks),
});

const tooLongText = (subject: string, max: number): string =>
  `${subject} ne peut pas dépasser ${max} caractères`;

interface Length {
  min: number;
  max: number;
  /** The unit that the message about a short answer counts. */
  unit?: string;
  normalise?: Normalise;
}

/** A required line of text. */
export function line(
  subject: string,
  { min, max, unit = 'caractères', normalise }: Length,
  ...checks: Check[]
): Rule {
  const tooShort = `${subject} doit contenir au moins ${min} ${unit}`;
  const tooLong = tooLongText(subject, max);
  const length = [z.minLength(min, tooShort), z.maxLength(max, tooLong)];
  return rule(oneLine(normalise), tooShort, tooLong, ...length, ...checks);
}

/** A required name of a person or a place. */
export const nameLine = (subject: string, length: Length): Rule =>
  line(
    subject,
    { normalise: normaliseName, ...length },
    z.regex(NAME_CHARACTERS, `${subject} ne peut contenir que des lettres, espaces, tirets et apostrophes`),
  );

/** A required line whose usual form matches a pattern. */
export const matching = (normalise: Normalise, pattern: RegExp, message: string): Rule =>
  rule(oneLine(normalise), message, message, z.regex(pattern, message));

export function email(max: number): Rule {
  const tooLong = tooLongText("L'email", max);
  const invalid = 'Veuillez entrer une adresse email valide';
  return rule(
    oneLine(normaliseEmail),
    invalid,
    tooLong,
    z.regex(z.regexes.email, invalid),
    z.maxLength(max, tooLong),
  );
}

/** A required choice among the listed values. */
export const oneOf = (values: readonly string[], message: string): Rule =>
  rule(
    oneLine(),
    message,
    message,
    z.refine((value) => values.includes(value), message),
  );

/** An answer that may be absent; it is then ''. */
export function optional(subject: string, max: number, kind = oneLine()): Rule {
  const tooLong = tooLongText(subject, max);
  const { clean, schema } = rule(kind, tooLong, tooLong, z.maxLength(max, tooLong));
  return { clean, schema: z._default(schema, '') };
}
