import { EMPTY_REQUEST, FIELD_NAMES, type QuoteRequest } from '../../quote/schema.ts';
import { DRAFT_KEY } from './page-entry.ts';
import { LAST_STEP } from './steps.ts';

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
export function readDraft(startedAt: Date): Draft {
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
