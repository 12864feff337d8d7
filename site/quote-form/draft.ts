import { OPTIONS_BY_SLUG } from '../../content/data/services.data.ts';
import type { RefusedForm } from '../../quote/pages/form.ts';
import { EMPTY_REQUEST, FIELD_NAMES, type FieldName, type QuoteRequest } from '../../quote/schema.ts';
import { domValues } from './form-store.ts';
import { entryStep } from './step-history.ts';
import { LAST_STEP, reachableStep, returnPlace } from './steps.ts';

/** The key of the draft in sessionStorage. */
export const DRAFT_KEY = 'quote-draft';
/** The query parameter of the page that a native form, sent without JavaScript, returns to. */
export const SUCCESS_PARAM = 'success';
/** The query parameter that chooses a service. */
export const SERVICE_PARAM = 'service';

/** True if the browser has just sent the form natively. */
export const isSubmitReturn = (): boolean =>
  new URLSearchParams(location.search).get(SUCCESS_PARAM) === 'true';

/**
 * The answers and the progress of a visitor, kept in sessionStorage, so that a reload or the back button
 * loses nothing. Where storage is unavailable or full, the form works without a draft.
 */
export interface Draft {
  values: QuoteRequest;
  step: number;
  completed: number[];
  formToken: string;
  /** When the visitor began, as an ISO date. */
  startedAt: string;
}

export const newDraft = (startedAt = new Date()): Draft => ({
  values: EMPTY_REQUEST,
  step: 0,
  completed: [],
  formToken: newToken(),
  startedAt: startedAt.toISOString(),
});

/** `crypto.randomUUID` exists on secure origins only; the fallback is for a site over plain HTTP. */
function newToken(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** The stored draft, with defaults for missing or invalid members. A new draft begins at `startedAt`. */
function readDraft(startedAt: Date): Draft {
  const fresh = newDraft(startedAt);
  try {
    const stored: Partial<Draft> = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '{}');
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    const values = Object.fromEntries(
      FIELD_NAMES.map((name) => [name, text(stored.values?.[name])]),
    ) as QuoteRequest;
    const isStep = (step: unknown): step is number =>
      Number.isInteger(step) && Number(step) >= 0 && Number(step) <= LAST_STEP;
    return {
      values,
      step: isStep(stored.step) ? stored.step : 0,
      completed: Array.isArray(stored.completed) ? stored.completed.filter(isStep) : [],
      formToken: text(stored.formToken) || fresh.formToken,
      startedAt: text(stored.startedAt) || fresh.startedAt,
    };
  } catch {
    return fresh;
  }
}

/** Stores the draft, or removes it if every answer is empty. */
export function storeDraft(draft: Draft): void {
  const isEmpty = Object.values(draft.values).every((value) => value === '');
  try {
    if (isEmpty) sessionStorage.removeItem(DRAFT_KEY);
    else sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
  } catch {
    // Without storage, a reload loses the answers.
  }
}

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
 * The form's initial state. In the browser, values in the DOM take precedence over a service in the address, and
 * both over the stored draft, which is ignored after a native submission. All values of a form that has come back
 * are in the DOM.
 */
export function initialDraft(refused: RefusedForm | undefined): Draft & { isInUse: boolean } {
  const place = refused && returnPlace(Object.keys(refused.messages) as FieldName[]);
  if (typeof document === 'undefined')
    return { ...newDraft(), ...place, values: refused?.values ?? EMPTY_REQUEST, isInUse: false };
  const opened = new Date(performance.timeOrigin);
  const draft = { ...(isSubmitReturn() ? newDraft(opened) : readDraft(opened)), ...place };
  const form = document.querySelector<HTMLFormElement>('form[data-quote-form]');
  const service = linkedService();
  return {
    ...draft,
    isInUse: form?.contains(document.activeElement) || form?.dataset.touched === '',
    values: { ...(refused ? EMPTY_REQUEST : draft.values), ...(service && { service }), ...domValues(form) },
  };
}

/**
 * The step of the history's entry, or else the draft's. But a visitor who already uses the form, which shows its
 * first step until hydration, stays there.
 */
export const initialStep = ({ isInUse, step, completed }: ReturnType<typeof initialDraft>): number =>
  isInUse ? 0 : reachableStep(entryStep() ?? step, completed);
