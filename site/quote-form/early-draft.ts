import type { Draft } from './draft.ts';
import { DRAFT_KEY, SERVICE_PARAM, SUCCESS_PARAM } from './page-entry.ts';

const NAMES = { draftKey: DRAFT_KEY, successParam: SUCCESS_PARAM, serviceParam: SERVICE_PARAM };

/**
 * Keeps the draft until React hydrates: fills empty fields from it at once, so that a visitor with a slow
 * connection sees their answers, and stores what is typed. A service in the address takes precedence over the
 * draft's service.
 *
 * The page contains this function's source text, so it must not use anything from outside its body.
 */
function keepEarlyDraft({ draftKey, successParam, serviceParam }: typeof NAMES): void {
  const form = document.querySelector<HTMLFormElement>('form[data-quote-form]');
  if (!form) return;
  const storedDraft = (): Partial<Draft> | null => JSON.parse(sessionStorage.getItem(draftKey) ?? 'null');
  const store = ({ target }: Event) => {
    const { name, value } = target as HTMLInputElement;
    try {
      const draft = storedDraft();
      const values = { ...draft?.values, [name]: value };
      sessionStorage.setItem(draftKey, JSON.stringify({ ...draft, step: 0, values }));
    } catch {}
  };
  form.addEventListener('input', store);
  form.addEventListener('quote-form:ready', () => form.removeEventListener('input', store));
  const address = new URLSearchParams(location.search);
  if (address.get(successParam) === 'true') return;
  try {
    for (const [name, value] of Object.entries(storedDraft()?.values ?? {})) {
      const field = form.elements.namedItem(name) as HTMLInputElement | RadioNodeList | null;
      const isLinkedService = name === serviceParam && address.has(serviceParam);
      if (field && !field.value && typeof value === 'string' && !isLinkedService) field.value = value;
    }
  } catch {}
}

/** An inline script for right after the form. */
export const EARLY_DRAFT_SCRIPT = `(${keepEarlyDraft})(${JSON.stringify(NAMES)})`;
