import { FIELD_NAMES, type QuoteRequest } from '../../quote/schema.ts';

/** The filled-in values in the DOM, including autofill and restored values that fired no event. */
export function domValues(form: HTMLFormElement | null): Partial<QuoteRequest> {
  if (!form) return {};
  const data = new FormData(form);
  const filled = FIELD_NAMES.map((name) => [name, data.get(name)] as const).filter(([, value]) => value);
  return Object.fromEntries(filled);
}
