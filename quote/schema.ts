import * as z from 'zod/mini';
import { cleanLine, cleanText } from './clean.ts';
import * as limit from './limits.ts';
import { SERVICE_OPTIONS } from './services.ts';

/** The rules of a quote request and their messages, to the letter of the specification, section 5. */

const NAME_CHARACTERS = /^[\p{L}\p{M} \u00a0\u202f'’‐\u2011-]*$/u;
const FIVE_DIGITS = new RegExp(`^\\d{${limit.POSTAL_CODE_DIGITS}}$`);

const ONE_LINE = { clean: cleanLine, rawMax: limit.RAW_LINE_MAX };
const SEVERAL_LINES = { clean: cleanText, rawMax: limit.RAW_TEXT_MAX };

/** A field: refused unread when it is far too long, cleaned, then held to its checks. */
const field = (
  { clean, rawMax }: typeof ONE_LINE,
  missing: string,
  tooLong: string,
  ...checks: z.core.$ZodCheck<string>[]
) =>
  z
    .string(missing)
    .check(z.maxLength(rawMax, { error: tooLong, abort: true }), z.overwrite(clean), ...checks);

const line = (
  tooShort: string,
  min: number,
  tooLong: string,
  max: number,
  ...checks: z.core.$ZodCheck<string>[]
) => field(ONE_LINE, tooShort, tooLong, z.minLength(min, tooShort), z.maxLength(max, tooLong), ...checks);

/** A name or a city: the same shape, with the subject's wording. */
const nameLike = (subject: string, min: number, max: number) =>
  line(
    `${subject} doit contenir au moins ${min} caractères`,
    min,
    `${subject} ne peut pas dépasser ${max} caractères`,
    max,
    z.regex(NAME_CHARACTERS, `${subject} ne peut contenir que des lettres, espaces, tirets et apostrophes`),
  );

const EMAIL_INVALID = 'Veuillez entrer une adresse email valide';
const EMAIL_TOO_LONG = `L'email ne peut pas dépasser ${limit.EMAIL_MAX} caractères`;
const POSTAL_CODE_INVALID = `Le code postal doit contenir exactement ${limit.POSTAL_CODE_DIGITS} chiffres`;
const SERVICE_MISSING = 'Veuillez sélectionner un type de service';
const DESCRIPTION_TOO_LONG = `La description ne peut pas dépasser ${limit.DESCRIPTION_MAX} caractères`;

const choice = (name: string) => {
  const tooLong = `${name} ne peut pas dépasser ${limit.CHOICE_MAX} caractères`;
  return z._default(field(ONE_LINE, tooLong, tooLong, z.maxLength(limit.CHOICE_MAX, tooLong)), '');
};

export const quoteRequestSchema = z.object({
  firstName: nameLike('Le prénom', limit.NAME_MIN, limit.NAME_MAX),
  lastName: nameLike('Le nom', limit.NAME_MIN, limit.NAME_MAX),
  email: field(
    ONE_LINE,
    EMAIL_INVALID,
    EMAIL_TOO_LONG,
    z.regex(z.regexes.email, EMAIL_INVALID),
    z.maxLength(limit.EMAIL_MAX, EMAIL_TOO_LONG),
  ),
  phone: line(
    `Le numéro de téléphone doit contenir au moins ${limit.PHONE_MIN} chiffres`,
    limit.PHONE_MIN,
    `Le numéro de téléphone ne peut pas dépasser ${limit.PHONE_MAX} caractères`,
    limit.PHONE_MAX,
  ),
  address: line(
    `L'adresse doit contenir au moins ${limit.ADDRESS_MIN} caractères`,
    limit.ADDRESS_MIN,
    `L'adresse ne peut pas dépasser ${limit.ADDRESS_MAX} caractères`,
    limit.ADDRESS_MAX,
  ),
  postalCode: field(
    ONE_LINE,
    POSTAL_CODE_INVALID,
    POSTAL_CODE_INVALID,
    z.regex(FIVE_DIGITS, POSTAL_CODE_INVALID),
  ),
  city: nameLike('La ville', limit.CITY_MIN, limit.CITY_MAX),
  service: field(
    ONE_LINE,
    SERVICE_MISSING,
    SERVICE_MISSING,
    z.refine((value) => SERVICE_OPTIONS.includes(value), SERVICE_MISSING),
  ),
  surface: choice('La surface'),
  urgency: choice('Le délai'),
  description: z._default(
    field(
      SEVERAL_LINES,
      DESCRIPTION_TOO_LONG,
      DESCRIPTION_TOO_LONG,
      z.maxLength(limit.DESCRIPTION_MAX, DESCRIPTION_TOO_LONG),
    ),
    '',
  ),
});

/** What a visitor types; every value is a string, absent choices are ''. */
export type QuoteRequest = z.output<typeof quoteRequestSchema>;
export type FieldName = keyof QuoteRequest;

export const EMPTY_REQUEST: QuoteRequest = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  address: '',
  postalCode: '',
  city: '',
  service: '',
  surface: '',
  urgency: '',
  description: '',
};

export const FIELD_NAMES = Object.keys(EMPTY_REQUEST) as FieldName[];

export type FieldErrors = Partial<Record<FieldName, string[]>>;
export type CheckedRequest = { ok: true; request: QuoteRequest } | { ok: false; errors: FieldErrors };

/** Cleans and checks unknown values. Never throws; members that are not fields are ignored. */
export function checkRequest(values: unknown): CheckedRequest {
  const result = z.safeParse(quoteRequestSchema, values);
  if (result.success) return { ok: true, request: result.data };
  const errors: FieldErrors = {};
  for (const { path, message } of result.error.issues) {
    const name = path[0] as FieldName;
    errors[name] = [...new Set([...(errors[name] ?? []), message])];
  }
  return { ok: false, errors };
}
