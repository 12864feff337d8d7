import { EMPTY_REQUEST, FIELD_NAMES, type QuoteRequest } from '../../quote/schema.ts';
import { DRAFT_KEY } from './awaited.ts';
import { LAST_STEP } from './steps.ts';

/**
 * What the visitor has typed, kept for the browser session so that a reload or a stray back button loses nothing. Storage may be
 * absent or full (private windows): the form then works without a draft.
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

/** `crypto.randomUUID` exists only on secure origins; the fallback serves a site tried over plain http. */
function newToken(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** The kept draft, made whole again whatever an older version or another hand has left there; else a new one, begun when the page was opened. */
export function readDraft(startedAt: Date): Draft {
  const fresh = newDraft(startedAt);
  try {
    const kept: Partial<Draft> = JSON.parse(sessionStorage.getItem(DRAFT_KEY) ?? '{}');
    const text = (value: unknown) => (typeof value === 'string' ? value : '');
    const values = Object.fromEntries(
      FIELD_NAMES.map((name) => [name, text(kept.values?.[name])]),
    ) as QuoteRequest;
    const isStep = (step: unknown): step is number =>
      Number.isInteger(step) && Number(step) >= 0 && Number(step) <= LAST_STEP;
    return {
      values,
      step: isStep(kept.step) ? kept.step : 0,
      completed: Array.isArray(kept.completed) ? kept.completed.filter(isStep) : [],
      formToken: text(kept.formToken) || fresh.formToken,
      startedAt: text(kept.startedAt) || fresh.startedAt,
    };
  } catch {
    return fresh;
  }
}

/** Keeps the draft, or nothing where nothing is filled in: a form that was only looked at, or has just been sent, is no draft. */
export function keepDraft(draft: Draft): void {
  const isEmpty = Object.values(draft.values).every((value) => value === '');
  try {
    if (isEmpty) sessionStorage.removeItem(DRAFT_KEY);
    else sessionStorage.setItem(DRAFT_KEY, JSON.stringify(draft));
  } catch {
    // Without storage the form still works; only a reload would lose the text.
  }
}
