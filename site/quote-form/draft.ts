import { OPTIONS_BY_SLUG, SENSITIVE_OPTIONS } from '../../content/data/services.data.ts';
import type { RefusedForm } from '../../quote/pages/form.ts';
import { EMPTY_REQUEST, entries, FIELD_NAMES, onlyAsked, type QuoteRequest } from '../../quote/schema.ts';
import { type Dated, DRAFT_KEY } from '../lib/device-draft.ts';
import { SCRIPT_NAMES } from './script-names.ts';
import { stepOf, stepsWithout } from './steps.ts';

/** The query parameter of the page that a native form, sent without JavaScript, returns to. */
export const SUCCESS_PARAM = 'success';
/** The query parameter that chooses a service. */
export const SERVICE_PARAM = 'service';

/** True if the browser has just sent the form natively. */
export const isSubmitReturn = (): boolean =>
  new URLSearchParams(location.search).get(SUCCESS_PARAM) === 'true';

/**
 * The answers and the progress of a visitor, kept in sessionStorage, so that a reload or the back button
 * loses nothing, and in part for two hours in localStorage. Where storage is unavailable or full, the form works
 * without a draft.
 */
export interface Draft {
  values: QuoteRequest;
  /** Says whether the visitor agrees that a service which tells of health is stored. */
  isAgreed: boolean;
  completed: number[];
  formToken: string;
  /** The time at which the visitor began, as an ISO date. */
  startedAt: string;
}

export const newDraft = (startedAt = new Date()): Draft => ({
  values: EMPTY_REQUEST,
  isAgreed: false,
  completed: [],
  formToken: newToken(),
  startedAt: startedAt.toISOString(),
});

/** `restored`: whether it holds answers of an earlier visit. */
type InitialDraft = Draft & { restored?: boolean };

/** 32 hexadecimal digits. `crypto.randomUUID` exists on secure origins only. */
const newToken = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The draft as it may stay on a device that others use: without what tells of somebody's life. */
function deviceDraft(draft: Draft): Draft & Dated {
  const { service } = draft.values;
  const isSensitive = SENSITIVE_OPTIONS.includes(service);
  const values = onlyAsked({ ...draft.values, service: isSensitive ? '' : service, description: '' });
  const lacking = FIELD_NAMES.filter((name) => values[name] !== draft.values[name]).map(stepOf);
  const completed = draft.completed.filter((step) => !lacking.includes(step));
  return { ...draft, values, isAgreed: false, completed, keptAt: Date.now() };
}

/** Says whether an earlier visit has left answers. A link may have chosen the service. */
const hasAnswers = (draft: Partial<Draft> | null): boolean =>
  Boolean(draft?.formToken) &&
  Object.entries(draft?.values ?? {}).some(([name, value]) => name !== 'service' && value !== '');

/** The stored draft, or else a new one that begins at `startedAt`. */
function readDraft(startedAt: Date): InitialDraft {
  const fresh = newDraft(startedAt);
  try {
    const stored: Partial<Draft> | null = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? 'null');
    return {
      ...fresh,
      ...stored,
      values: { ...EMPTY_REQUEST, ...stored?.values },
      restored: hasAnswers(stored),
    };
  } catch {
    return fresh;
  }
}

/** Stores a draft that has changed, or removes it if every answer is empty. */
export function storeDraft(draft: Draft): void {
  const text = JSON.stringify(draft);
  try {
    if (Object.values(draft.values).every((value) => value === '')) {
      sessionStorage.removeItem(DRAFT_KEY);
      // Not that of another tab.
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

/** The answers that the page holds before hydration. */
function typedValues(): Partial<QuoteRequest> {
  const typed = new FormData(document.forms.namedItem(SCRIPT_NAMES.formId) ?? undefined);
  return Object.fromEntries(
    FIELD_NAMES.flatMap((name) => (typed.get(name) ? [[name, typed.get(name)]] : [])),
  );
}

/**
 * The form's initial state. In the browser, values in the DOM take precedence over a service in the address, and
 * both over the stored draft, which is ignored after a native submission. All values of a form that has come back
 * are in the DOM.
 */
export function initialDraft(refused: RefusedForm | undefined): InitialDraft {
  const place = refused && { completed: stepsWithout(entries(refused.messages).map(([name]) => name)) };
  const agreed = refused && { isAgreed: refused.isAgreed };
  if (typeof document === 'undefined')
    return { ...newDraft(), ...place, ...agreed, values: refused?.values ?? EMPTY_REQUEST };
  const opened = new Date(performance.timeOrigin);
  const draft = isSubmitReturn() ? newDraft(opened) : readDraft(opened);
  const service = linkedService();
  return {
    ...draft,
    ...place,
    ...agreed,
    values: { ...(refused ? EMPTY_REQUEST : draft.values), ...(service && { service }), ...typedValues() },
  };
}
