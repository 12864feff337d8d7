import { FIELD_NAMES, type QuoteRequest } from '../../quote/schema.ts';

/** What already stands in the form before the script takes over: typed early, or restored by the browser. */
export function earlyInput(form: HTMLFormElement | null): Partial<QuoteRequest> {
  if (!form) return {};
  const data = new FormData(form);
  const filled = FIELD_NAMES.map((name) => [name, data.get(name)] as const).filter(([, value]) => value);
  return Object.fromEntries(filled);
}
