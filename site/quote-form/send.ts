import { type QuotePayload, quotePayload, type SubmissionContext } from '../../quote/payload.ts';
import { photosLink } from '../../quote/photos.ts';
import { FIELD_NAMES, type FieldErrors, type QuoteRequest } from '../../quote/schema.ts';
import { WINDOW_MS } from '../../quote/throttle.ts';
import { recordAttempt, throttleFor } from './attempt-log.ts';

/** The result of a submission. */
export type SendResult =
  /** `photos` is the address of the page that takes photos for the request. */
  | { outcome: 'sent'; photos?: string }
  | { outcome: 'throttled'; waitMs: number }
  | { outcome: 'refused'; errors: FieldErrors }
  | { outcome: 'failed' };

/** A second attempt after the timeout carries the same token, so the server never counts it twice. */
const TIMEOUT_MS = 30_000;

type Session = Pick<SubmissionContext, 'accessKey' | 'formToken' | 'startedAt'>;

/** Sends a checked request, unless its e-mail address has made too many attempts. */
export async function send(url: string, request: QuoteRequest, session: Session): Promise<SendResult> {
  const now = new Date();
  const { allowed, waitMs } = throttleFor(request.email, now.getTime());
  if (!allowed) return { outcome: 'throttled', waitMs };
  // An attempt without a network does not count, but it is made, because `onLine` may be wrong.
  if (navigator.onLine) recordAttempt(request.email, now.getTime());
  const { userAgent } = navigator;
  const page = { origin: location.origin, userAgent, referrer: document.referrer };
  return post(url, quotePayload(request, { ...session, ...page, now }));
}

async function post(url: string, payload: QuotePayload): Promise<SendResult> {
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
    // `Retry-After` in seconds, as our server sends it; a whole window for anything else.
    if (response.status === 429)
      return {
        outcome: 'throttled',
        waitMs: Number(response.headers.get('Retry-After')) * 1000 || WINDOW_MS,
      };
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

/** The errors of known fields. A hosted form service may answer with anything. */
function fieldErrors(errors: unknown): FieldErrors {
  if (!errors || typeof errors !== 'object') return {};
  const known = FIELD_NAMES.map((name) => [name, (errors as FieldErrors)[name]] as const);
  return Object.fromEntries(
    known.filter(([, messages]) => Array.isArray(messages) && typeof messages[0] === 'string'),
  );
}
