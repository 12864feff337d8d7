import { serviceOptionOf } from '../../quote/options.ts';
import { hasArrived, SERVICE } from './awaited.ts';
import { type Draft, newDraft, readDraft } from './draft.ts';
import { earlyInput } from './early-input.ts';

/**
 * What the form starts from in the browser. The kept draft comes first, unless a request has just been sent without scripts; then a service
 * named in the address (once: a reload must not undo another choice), then what was typed before the script took over, which is the newest.
 */
export function restoreDraft(): Draft {
  if (typeof document === 'undefined') return newDraft();
  const opened = new Date(performance.timeOrigin);
  const draft = hasArrived() ? newDraft(opened) : readDraft(opened);
  const asked = new URLSearchParams(location.search).get(SERVICE);
  const service = asked === draft.serviceAsked ? undefined : serviceOptionOf(asked);
  const early = earlyInput(document.querySelector<HTMLFormElement>('form[data-quote-form]'));
  return {
    ...draft,
    serviceAsked: asked ?? draft.serviceAsked,
    values: { ...draft.values, ...(service && { service }), ...early },
  };
}
