import type { QuoteRequest } from '../../quote/schema.ts';
import { serviceOptionOf } from '../../quote/services.ts';
import { hasArrived, SERVICE } from './awaited.ts';
import { type Draft, newDraft, readDraft } from './draft.ts';
import { earlyInput } from './early-input.ts';

/** The service named in the address, where the visitor has come by a link: a reload or the back button must not undo another choice. */
function serviceAsked(): QuoteRequest['service'] | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate') return undefined;
  return serviceOptionOf(new URLSearchParams(location.search).get(SERVICE));
}

/**
 * What the form starts from in the browser. The kept draft comes first, unless a request has just been sent without scripts; then a service
 * named in the address, then what stands in the form, which is the newest. Who is already busy in the first step stays there.
 */
export function restoreDraft(): Draft {
  if (typeof document === 'undefined') return newDraft();
  const opened = new Date(performance.timeOrigin);
  const draft = hasArrived() ? newDraft(opened) : readDraft(opened);
  const form = document.querySelector<HTMLFormElement>('form[data-quote-form]');
  const service = serviceAsked();
  return {
    ...draft,
    step: form?.contains(document.activeElement) ? 0 : draft.step,
    values: { ...draft.values, ...(service && { service }), ...earlyInput(form) },
  };
}
