import { FIELD_NAMES, type QuoteRequest } from '../../quote/schema.ts';

/** What stands in the form whether the script was told or not: typed before it took over, restored by the browser, or filled in by a program. */
export function earlyInput(form: HTMLFormElement | null): Partial<QuoteRequest> {
  if (!form) return {};
  const data = new FormData(form);
  const filled = FIELD_NAMES.map((name) => [name, data.get(name)] as const).filter(([, value]) => value);
  return Object.fromEntries(filled);
}
