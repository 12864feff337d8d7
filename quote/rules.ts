import * as z from 'zod/mini';
import { cleanLine, cleanText } from './clean.ts';
import { normaliseEmail, normaliseName } from './normalise.ts';

/** Counts characters as zod does: an emoji is one. */
export const lengthOf = (text: string): number => [...text].length;

export interface Rule {
  /** Cleans an answer and puts it into its usual form. An answer that is far too long stays as typed. */
  clean: (raw: string) => string;
  schema: z.ZodMiniType<string>;
}
type Check = z.core.$ZodCheck<string>;

interface Cleaning {
  clean: (raw: string) => string;
  /** The longest answer that is cleaned. A longer one is refused as it is, because cleaning it could take long. */
  rawMax: number;
}
type Normalise = (line: string) => string;
const oneLine = (normalise?: Normalise): Cleaning => ({
  clean: (raw) => cleanLine(raw, normalise),
  rawMax: 1000,
});
export const SEVERAL_LINES: Cleaning = { clean: cleanText, rawMax: 5000 };

const NAME_CHARACTERS = /^[\p{L}\p{M}\u200c-\u200d \u00a0\u202f'’‐\u2011-]*$/u;

const makeRule = (
  { clean, rawMax }: Cleaning,
  missingText: string,
  tooLongText: string,
  ...checks: Check[]
): Rule => ({
  clean: (raw) => (lengthOf(raw) > rawMax ? raw : clean(raw)),
  schema: z
    .string(missingText)
    .check(z.maxLength(rawMax, { error: tooLongText, abort: true }), z.overwrite(clean), ...checks),
});

const limitMessage = (subject: string, max: number): string =>
  `${subject} ne peut pas dépasser ${max} caractères`;

interface Length {
  min: number;
  max: number;
  /** The word for « characters » in the message about a short answer, such as « chiffres ». */
  unit?: string;
  normalise?: Normalise;
}

export function line(
  subject: string,
  { min, max, unit = 'caractères', normalise }: Length,
  ...checks: Check[]
): Rule {
  const tooShort = `${subject} doit contenir au moins ${min} ${unit}`;
  const tooLong = limitMessage(subject, max);
  const length = [z.minLength(min, tooShort), z.maxLength(max, tooLong)];
  return makeRule(oneLine(normalise), tooShort, tooLong, ...length, ...checks);
}

export const nameLine = (subject: string, length: Length): Rule =>
  line(
    subject,
    { normalise: normaliseName, ...length },
    z.regex(NAME_CHARACTERS, `${subject} ne peut contenir que des lettres, espaces, tirets et apostrophes`),
  );

export const matching = (normalise: Normalise, pattern: RegExp, message: string): Rule =>
  makeRule(oneLine(normalise), message, message, z.regex(pattern, message));

export function email(max: number): Rule {
  const tooLong = limitMessage("L'email", max);
  const invalid = 'Veuillez entrer une adresse email valide';
  return makeRule(
    oneLine(normaliseEmail),
    invalid,
    tooLong,
    z.regex(z.regexes.email, invalid),
    z.maxLength(max, tooLong),
  );
}

export const oneOf = (values: readonly string[], message: string): Rule =>
  makeRule(
    oneLine(),
    message,
    message,
    z.refine((value) => values.includes(value), message),
  );

/** Makes the rule for an answer that may be absent. An absent answer is read as ''. */
export function optional(subject: string, max: number, cleaning = oneLine()): Rule {
  const tooLong = limitMessage(subject, max);
  const { clean, schema } = makeRule(cleaning, tooLong, tooLong, z.maxLength(max, tooLong));
  return { clean, schema: z._default(schema, '') };
}
