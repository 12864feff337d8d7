import { OPTIONS_BY_SLUG } from '../../content/data/services.data.ts';
import type { QuoteRequest } from '../../quote/schema.ts';
import { type Draft, newDraft, readDraft } from './draft.ts';
import { domValues } from './form-store.ts';
import { isSubmitReturn, SERVICE_PARAM } from './page-entry.ts';
import { entryStep } from './step-history.ts';
import { reachableStep } from './steps.ts';

/**
 * The service in the address, if the visitor followed a link. A reload or the back button must not undo a
 * later choice.
 */
function linkedService(): QuoteRequest['service'] | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate') return undefined;
  const slug = new URLSearchParams(location.search).get(SERVICE_PARAM);
  return OPTIONS_BY_SLUG.find((service) => service.slug === slug)?.option;
}

/**
 * The form's initial state in the browser. Values in the DOM take precedence over a service in the address, and
 * both over the stored draft, which is ignored after a native submission.
 */
export function initialDraft(): Draft & { isInUse: boolean } {
  if (typeof document === 'undefined') return { ...newDraft(), isInUse: false };
  const opened = new Date(performance.timeOrigin);
  const draft = isSubmitReturn() ? newDraft(opened) : readDraft(opened);
  const form = document.querySelector<HTMLFormElement>('form[data-quote-form]');
  const service = linkedService();
  return {
    ...draft,
    isInUse: form?.contains(document.activeElement) || form?.dataset.touched === '',
    values: { ...draft.values, ...(service && { service }), ...domValues(form) },
  };
}

/**
 * The step of the history's entry, or else the draft's. But a visitor who already uses the form, which shows its
 * first step until hydration, stays there.
 */
export const initialStep = ({ isInUse, step, completed }: ReturnType<typeof initialDraft>): number =>
  isInUse ? 0 : reachableStep(entryStep() ?? step, completed);
