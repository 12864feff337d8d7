import type { QuoteRequest } from '../../quote/schema.ts';
import { serviceOptionOf } from '../../quote/services.ts';
import { type Draft, newDraft, readDraft } from './draft.ts';
import { domValues } from './form-values.ts';
import { isSubmitReturn, SERVICE_PARAM } from './page-entry.ts';

/**
 * The service in the address, if the visitor followed a link. A reload or the back button must not undo a
 * later choice.
 */
function linkedService(): QuoteRequest['service'] | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate') return undefined;
  return serviceOptionOf(new URLSearchParams(location.search).get(SERVICE_PARAM));
}

/**
 * The form's initial state in the browser. Values in the DOM take precedence over a service in the address,
 * and both over the stored draft, which is ignored after a native submission. A visitor who already has the
 * focus in the form, which shows its first step until hydration, stays in that step.
 */
export function initialDraft(): Draft {
  if (typeof document === 'undefined') return newDraft();
  const opened = new Date(performance.timeOrigin);
  const draft = isSubmitReturn() ? newDraft(opened) : readDraft(opened);
  const form = document.querySelector<HTMLFormElement>('form[data-quote-form]');
  const service = linkedService();
  return {
    ...draft,
    step: form?.contains(document.activeElement) ? 0 : draft.step,
    values: { ...draft.values, ...(service && { service }), ...domValues(form) },
  };
}
