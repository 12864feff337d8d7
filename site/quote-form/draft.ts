import { OPTIONS_BY_SLUG, SENSITIVE_OPTIONS } from '../../content/data/services.data.ts';
import type { RefusedForm } from '../../quote/pages/form.ts';
import { EMPTY_REQUEST, FIELD_NAMES, givenFields, onlyAsked, type QuoteRequest } from '../../quote/schema.ts';
import { DRAFT_KEY, type TimestampedDraft } from '../lib/device-draft.ts';
import { SCRIPT_NAMES } from './script-names.ts';
import { completeSteps, stepOf } from './steps.ts';

/** The query parameter of the redirect after a native submission. */
export const SUCCESS_PARAM = 'success';
export const SERVICE_PARAM = 'service';

/** Checks whether the page was opened by the redirect after a native submission. */
export const isSubmitReturn = (): boolean =>
  new URLSearchParams(location.search).get(SUCCESS_PARAM) === 'true';

/**
 * The answers and the progress of a visitor. They are kept in sessionStorage, so that a reload or the back button loses
 * nothing, and in part for two hours in localStorage. Without storage, the form works without a draft.
 */
export interface Draft {
  values: QuoteRequest;
  /** Whether the visitor consents to the storage of a service that reveals health. */
  isAgreed: boolean;
  completed: number[];
  formToken: string;
  /** The time at which the visitor opened the form, as an ISO date. */
  startedAt: string;
}

export const newDraft = (startedAt = new Date()): Draft => ({
  values: EMPTY_REQUEST,
  isAgreed: false,
  completed: [],
  formToken: newToken(),
  startedAt: startedAt.toISOString(),
});

/** `isRestored`: whether the draft holds answers of an earlier visit. */
type InitialDraft = Draft & { isRestored?: boolean };

/** Returns 32 random hexadecimal digits. Not `crypto.randomUUID`, which exists on secure origins only. */
function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Returns the draft that may stay on a shared device: without the description and a sensitive service. The steps of
 * these answers are no longer complete.
 */
function deviceDraft(draft: Draft): Draft & TimestampedDraft {
  const { service } = draft.values;
  const isSensitive = SENSITIVE_OPTIONS.includes(service);
  const values = onlyAsked({ ...draft.values, service: isSensitive ? '' : service, description: '' });
  const incomplete = FIELD_NAMES.filter((name) => values[name] !== draft.values[name]).map(stepOf);
  const completed = draft.completed.filter((step) => !incomplete.includes(step));
  return { ...draft, values, isAgreed: false, completed, keptAt: Date.now() };
}

/** Checks whether an earlier visit has left answers. Ignores the service, which a link may have chosen. */
const hasAnswers = (draft: Partial<Draft> | null): boolean =>
  Boolean(draft?.formToken) &&
  Object.entries(draft?.values ?? {}).some(([name, value]) => name !== 'service' && value !== '');

function readDraft(startedAt: Date): InitialDraft {
  const fresh = newDraft(startedAt);
  try {
    const stored: Partial<Draft> | null = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null');
    return {
      ...fresh,
      ...stored,
      values: { ...EMPTY_REQUEST, ...stored?.values },
      isRestored: hasAnswers(stored),
    };
  } catch {
    return fresh;
  }
}

/** Stores a draft that has changed. Removes the draft if every answer is empty. */
export function storeDraft(draft: Draft): void {
  const text = JSON.stringify(draft);
  try {
    if (Object.values(draft.values).every((value) => value === '')) {
      sessionStorage.removeItem(DRAFT_KEY);
      // The draft on the device may be that of another tab.
      const onDevice = JSON.parse(localStorage.getItem(DRAFT_KEY) ?? '{}');
      if (onDevice.formToken === draft.formToken) localStorage.removeItem(DRAFT_KEY);
    } else if (sessionStorage.getItem(DRAFT_KEY) !== text) {
      sessionStorage.setItem(DRAFT_KEY, text);
      localStorage.setItem(DRAFT_KEY, JSON.stringify(deviceDraft(draft)));
    }
  } catch {
    // Without storage, a reload loses the answers.
  }
}

/** Returns the service of the link that was followed. A reload or the back button must not undo a later choice. */
function linkedService(): QuoteRequest['service'] | undefined {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'navigate') return undefined;
  const slug = new URLSearchParams(location.search).get(SERVICE_PARAM);
  return OPTIONS_BY_SLUG.find((service) => service.slug === slug)?.option;
}

/** Reads the answers in the DOM, which the visitor may have typed before hydration. */
function typedValues(): Partial<QuoteRequest> {
  const formData = new FormData(document.forms.namedItem(SCRIPT_NAMES.formId) ?? undefined);
  const values: Partial<QuoteRequest> = {};
  for (const name of FIELD_NAMES) {
    const value = formData.get(name);
    if (value) values[name] = String(value);
  }
  return values;
}

/**
 * Returns the form's initial state. In the browser, values in the DOM take precedence over a service in the address,
 * and both over the stored draft, which is ignored after a native submission. A form that the server refused has all
 * its values in the DOM.
 */
export function initialDraft(refused: RefusedForm | undefined): InitialDraft {
  const progress = refused && {
    completed: completeSteps(givenFields(refused.messages).map(([name]) => name)),
    isAgreed: refused.isAgreed,
  };
  if (typeof document === 'undefined')
    return { ...newDraft(), ...progress, values: refused?.values ?? EMPTY_REQUEST };
  const opened = new Date(performance.timeOrigin);
  const draft = isSubmitReturn() ? newDraft(opened) : readDraft(opened);
  const service = linkedService();
  return {
    ...draft,
    ...progress,
    values: { ...(refused ? EMPTY_REQUEST : draft.values), ...(service && { service }), ...typedValues() },
  };
}
