/** The form's draft in localStorage, for a tab without its own: the browser may have closed the tab of the draft. */

export const DRAFT_KEY = 'quote-draft';
export const DEVICE_DRAFT_MS = 2 * 60 * 60_000;

export interface TimestampedDraft {
  /** Time of the last change, in milliseconds since 1970. */
  keptAt: number;
}

/** Removes a draft that is older than `DEVICE_DRAFT_MS`. */
export function forgetOldDraft(): void {
  try {
    const draft: TimestampedDraft | null = JSON.parse(localStorage.getItem(DRAFT_KEY) ?? 'null');
    if (draft && !(Math.abs(Date.now() - draft.keptAt) < DEVICE_DRAFT_MS)) localStorage.removeItem(DRAFT_KEY);
  } catch {
    // The browser may forbid storage. Then there is no draft.
  }
}
