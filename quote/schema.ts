import * as z from 'zod/mini';
import { FIELD_NAMES, FIELDS, type FieldName, ruleOf } from './fields.ts';

export { FIELD_NAMES, type FieldName } from './fields.ts';

/** The answers of a quote request. Every value is a string; an absent answer is ''. */
export type QuoteRequest = Record<FieldName, string>;

/** Makes a record with a value for each field. */
export const mapFields = <T>(value: (name: FieldName) => T): Record<FieldName, T> =>
  Object.fromEntries(FIELD_NAMES.map((name) => [name, value(name)])) as Record<FieldName, T>;

export const EMPTY_REQUEST: QuoteRequest = mapFields(() => '');

export const isFieldName = (name: string): name is FieldName => FIELD_NAMES.some((field) => field === name);

/** Lists the fields that have a value, in the order of the form. */
export function givenFields<T>(values: Partial<Record<FieldName, T>>): [name: FieldName, value: T][] {
  const present: [FieldName, T][] = [];
  for (const name of FIELD_NAMES) {
    const value = values[name];
    if (value !== undefined) present.push([name, value]);
  }
  return present;
}

const isAsked = (request: QuoteRequest, name: FieldName): boolean => FIELDS[name].when?.(request) ?? true;

/** Empties answers to questions that are not asked, such as one that disappeared after another answer was changed. */
export function onlyAsked(request: QuoteRequest): QuoteRequest {
  const kept = { ...request };
  for (const name of FIELD_NAMES) if (!isAsked(kept, name)) kept[name] = '';
  return kept;
}

/** Returns those of the fields that the form asks for, given the answers. */
export function askedFields(request: QuoteRequest, names: readonly FieldName[] = FIELD_NAMES): FieldName[] {
  const kept = onlyAsked(request);
  return names.filter((name) => isAsked(kept, name));
}

export type FieldErrors = Partial<Record<FieldName, string[]>>;

export function firstMessages(errors: FieldErrors, names: readonly FieldName[] = FIELD_NAMES) {
  const messages: Partial<QuoteRequest> = {};
  for (const name of names) if (errors[name]) messages[name] = errors[name][0];
  return messages;
}

export const refusalTitle = (count: number): string =>
  count === 1
    ? 'Il manque une réponse, ou une est à corriger'
    : `${count} réponses sont à compléter ou à corriger`;

type CheckedRequest = { ok: true; request: QuoteRequest } | { ok: false; errors: FieldErrors };

/**
 * Cleans and checks a request of unknown shape. Never throws, and ignores members that are not fields. `services` are
 * the services that the form offers.
 */
export function checkRequest(values: unknown, services: readonly string[]): CheckedRequest {
  const given: Partial<Record<FieldName, unknown>> = Object(values);
  const checked = mapFields((name) => z.safeParse(ruleOf(name, services).schema, given[name]));
  const request = onlyAsked(mapFields((name) => checked[name].data ?? ''));
  const errors: FieldErrors = {};
  for (const name of askedFields(request)) {
    const { error } = checked[name];
    if (error) errors[name] = [...new Set(error.issues.map(({ message }) => message))];
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, request };
}

/** Checks some fields only. Returns the first message of each wrong one. */
export function checkFields(
  values: QuoteRequest,
  names: readonly FieldName[],
  services: readonly string[],
): Partial<QuoteRequest> {
  const checked = checkRequest(values, services);
  return checked.ok ? {} : firstMessages(checked.errors, names);
}

export const cleanedAnswer = (name: FieldName, typed: string): string => ruleOf(name).clean(typed);

/** Returns what a field shows: the answer in its usual form, or as it was typed if the rules refuse it. */
export function shownAnswer(name: FieldName, typed: string): string {
  const usual = cleanedAnswer(name, typed);
  // The answer itself stands for the services, so that every service passes: they are not known here.
  const { success } = z.safeParse(ruleOf(name, [usual]).schema, usual);
  return success ? usual : typed;
}

/** Returns the request as the form sends it, valid or not. */
export const cleanedRequest = (typed: QuoteRequest): QuoteRequest =>
  onlyAsked(mapFields((name) => cleanedAnswer(name, typed[name])));

/**
 * Checks whether a complete postal code begins with none of the zone’s `prefixes`. Such a request is accepted all the
 * same: visitor and office read a note.
 */
export const isOutsideZone = (postalCode: string, prefixes: readonly string[]): boolean =>
  /^\d{5}$/.test(postalCode) && !prefixes.some((prefix) => postalCode.startsWith(prefix));
