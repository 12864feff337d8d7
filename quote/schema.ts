import * as z from 'zod/mini';
import { FIELD_NAMES, FIELDS, type FieldName, ruleOf } from './fields.ts';

export { FIELD_NAMES, type FieldName } from './fields.ts';

/** The answers of a quote request. Every value is a string; an absent answer is ''. */
export type QuoteRequest = Record<FieldName, string>;

/** Makes a record with a value for each field. */
export const each = <T>(value: (name: FieldName) => T): Record<FieldName, T> =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, value(name)])) as Record<FieldName, T>;

export const EMPTY_REQUEST: QuoteRequest = each(() => '');

export const isFieldName = (name: string): name is FieldName => FIELD_NAMES.some((field) => field === name);

/** The values that some fields have, in the order of the form. */
export const entries = <T>(values: Partial<Record<FieldName, T>>): [name: FieldName, value: T][] =>
  FIELD_NAMES.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]]));

const isAsked = (request: QuoteRequest, name: FieldName): boolean => FIELDS[name].when?.(request) ?? true;

/** The request without answers to questions that it does not ask, such as one whose question has gone again. */
export function onlyAsked(request: QuoteRequest): QuoteRequest {
  const kept = { ...request };
  for (const name of FIELD_NAMES) if (!isAsked(kept, name)) kept[name] = '';
  return kept;
}

/** Picks from these fields those that the answers ask for. */
export function asked(request: QuoteRequest, names: readonly FieldName[] = FIELD_NAMES): FieldName[] {
  const kept = onlyAsked(request);
  return names.filter((name) => isAsked(kept, name));
}

export type FieldErrors = Partial<Record<FieldName, string[]>>;

/** The lines of an error summary: one for each of these fields that is wrong. */
export function firstMessages(errors: FieldErrors, names: readonly FieldName[] = FIELD_NAMES) {
  const messages: Partial<QuoteRequest> = {};
  for (const name of names) if (errors[name]) messages[name] = errors[name][0];
  return messages;
}

/** The title of a summary of errors: how many answers were refused. */
export const refusalTitle = (count: number): string =>
  count === 1
    ? 'Il manque une réponse, ou une est à corriger'
    : `${count} réponses sont à compléter ou à corriger`;

type CheckedRequest = { ok: true; request: QuoteRequest } | { ok: false; errors: FieldErrors };

/**
 * Cleans and checks unknown values. Never throws; members that are not fields are ignored. `services` are the
 * choices of the form.
 */
export function checkRequest(values: unknown, services: readonly string[]): CheckedRequest {
  const given: Partial<Record<FieldName, unknown>> = Object(values);
  const checked = each((name) => z.safeParse(ruleOf(name, services).schema, given[name]));
  const request = onlyAsked(each((name) => checked[name].data ?? ''));
  const errors: FieldErrors = {};
  for (const name of asked(request)) {
    const { error } = checked[name];
    if (error) errors[name] = [...new Set(error.issues.map(({ message }) => message))];
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, request };
}

/** The first message of each of these fields that is wrong. */
export function checkFields(
  values: QuoteRequest,
  names: readonly FieldName[],
  services: readonly string[],
): Partial<QuoteRequest> {
  const checked = checkRequest(values, services);
  return checked.ok ? {} : firstMessages(checked.errors, names);
}

/** An answer, valid or not, cleaned and in its usual form. */
export const cleanedAnswer = (name: FieldName, typed: string): string => ruleOf(name).clean(typed);

/** An answer as its field shows it: in its usual form, but as it was typed while the rules refuse it. */
export function shownAnswer(name: FieldName, typed: string): string {
  const usual = cleanedAnswer(name, typed);
  // Any service passes: only how the answer is written matters here.
  const { success } = z.safeParse(ruleOf(name, [usual]).schema, usual);
  return success ? usual : typed;
}

/** The request as it will be sent, valid or not. */
export const cleanedRequest = (typed: QuoteRequest): QuoteRequest =>
  onlyAsked(each((name) => cleanedAnswer(name, typed[name])));

/**
 * Checks whether a postal code of five digits begins with none of the zone’s `prefixes`; an incomplete one is not
 * outside. It refuses nothing: visitor and office read a note.
 */
export const isOutsideZone = (postalCode: string, prefixes: readonly string[]): boolean =>
  /^\d{5}$/.test(postalCode) && !prefixes.some((prefix) => postalCode.startsWith(prefix));
