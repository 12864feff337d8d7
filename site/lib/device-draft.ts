/** The form's draft on the device, for a tab that has none of its own: the browser may have ended the other. */

export const DRAFT_KEY = 'quote-draft';
export const DEVICE_DRAFT_MS = 2 * 60 * 60_000;

/** A draft with the time of its last change. */
export interface Dated {
  keptAt: number;
}

/** Removes the draft once its time is over. */
export function forgetOldDraft(): void {
  try {
    const draft: Dated | null = JSON.parse(localStorage.getItem(DRAFT_KEY) ?? 'null');
    if (draft && !(Math.abs(Date.now() - draft.keptAt) < DEVICE_DRAFT_MS)) localStorage.removeItem(DRAFT_KEY);
  } catch {
    // Without storage there is no draft.
  }
}
