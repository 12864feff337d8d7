import type { QuotePayload } from '../../quote/payload.ts';
import { photosLink } from '../../quote/photos.ts';
import { FIELD_NAMES, type FieldErrors } from '../../quote/schema.ts';
import { WINDOW_MS } from '../../quote/throttle.ts';

/** The result of a submission. */
export type SendResult =
  /** `photos` is the address of the page that takes photos for the request. */
  | { outcome: 'sent'; photos?: string }
  | { outcome: 'throttled'; waitMs: number }
  | { outcome: 'refused'; errors: FieldErrors }
  | { outcome: 'failed' };

/** A second attempt after the timeout carries the same token, so the server never counts it twice. */
const TIMEOUT_MS = 30_000;

export async function send(url: string, payload: QuotePayload): Promise<SendResult> {
  // Older browsers lack `AbortSignal.timeout`.
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      body: JSON.stringify(payload),
      signal: abort.signal,
    });
    if (response.status === 429) return { outcome: 'throttled', waitMs: retryAfterMs(response) };
    const answer: { success?: unknown; errors?: unknown; photos?: unknown } = await response.json();
    if (response.ok && answer.success === true) return { outcome: 'sent', photos: photosLink(answer.photos) };
    const errors = fieldErrors(answer.errors);
    return Object.keys(errors).length > 0 ? { outcome: 'refused', errors } : { outcome: 'failed' };
  } catch {
    return { outcome: 'failed' };
  } finally {
    clearTimeout(timer);
  }
}

/** `Retry-After` in seconds, as our server sends it; a whole window for anything else. */
function retryAfterMs(response: Response): number {
  const seconds = Number(response.headers.get('Retry-After'));
  return seconds > 0 ? seconds * 1000 : WINDOW_MS;
}

/** The errors of known fields. A hosted form service may answer with anything. */
function fieldErrors(errors: unknown): FieldErrors {
  if (!errors || typeof errors !== 'object') return {};
  const known = FIELD_NAMES.map((name) => [name, (errors as FieldErrors)[name]] as const);
  return Object.fromEntries(
    known.filter(([, messages]) => Array.isArray(messages) && typeof messages[0] === 'string'),
  );
}
