import { HEALTH_OPTIONS } from '../../content/data/services.data.ts';
import { quotePayload, type SubmissionContext } from '../../quote/payload.ts';
import { photosLink } from '../../quote/photos.ts';
import { entries, type FieldErrors, type FieldName, type QuoteRequest } from '../../quote/schema.ts';
import { type ThrottleState, throttleKey, throttleState, WINDOW_MS } from '../../quote/throttle.ts';
import { OWN_SERVER } from '../lib/env.data.ts';

/** The result of a submission. */
export type SendResult =
  /** `photos` is the address of the page to add photos to the request. */
  | { outcome: 'sent'; photos?: string }
  | { outcome: 'throttled'; waitMs: number }
  | { outcome: 'refused'; errors: FieldErrors }
  /** `again` sends the same words once more. It is missing where that could make a second request, or be in vain. */
  | { outcome: 'failed'; again?: (() => Promise<SendResult>) | undefined };

/**
 * The limit for our own server, which knows a second attempt by its token. A hosted provider would take it for another
 * request: there we wait as long as the browser does.
 */
const TIMEOUT_MS = 30_000;

type Submission = Pick<SubmissionContext, 'accessKey' | 'formToken' | 'startedAt'>;

/** Sends a checked request, unless its e-mail address has made too many attempts. */
export async function send(url: string, request: QuoteRequest, submission: Submission): Promise<SendResult> {
  const now = new Date();
  const { allowed, waitMs } = throttleFor(request.email, now.getTime());
  if (!allowed) return { outcome: 'throttled', waitMs };
  // An attempt without a network does not count, but it is made, because `onLine` may be wrong.
  if (navigator.onLine) recordAttempt(request.email, now.getTime());
  const { userAgent } = navigator;
  const page = { origin: location.origin, userAgent, referrer: document.referrer, ownServer: OWN_SERVER };
  // Without consent, the form names another service: one that is still here was agreed to.
  const isAgreed = HEALTH_OPTIONS.includes(request.service);
  const body = JSON.stringify(quotePayload(request, { ...submission, ...page, isAgreed, now }));
  return post(url, body, OWN_SERVER ? 2 : 1);
}

/** The statuses of a proxy while the server is away, and of the server while its store is. */
const AWAY = [502, 503, 504];
const PAUSE_MS = 1000;

/** Sends once. Undefined if nobody answered, or the server was away: the same may be sent again. */
async function ask(url: string, init: RequestInit): Promise<SendResult | undefined> {
  const response = await fetch(url, init).catch(() => undefined);
  if (!response || AWAY.includes(response.status)) return undefined;
  // In seconds, as our server sends it. Without it nobody can say how long to wait: that is a failure.
  const waitMs = Number(response.headers.get('Retry-After')) * 1000;
  if (response.status === 429 && waitMs > 0) return { outcome: 'throttled', waitMs };
  const text = await response.text().catch(() => '');
  if (text === '') return undefined;
  const answer = answerOf(text);
  if (response.ok && answer.success === true) return { outcome: 'sent', photos: photosLink(answer.photos) };
  const errors = fieldErrors(answer.errors);
  return Object.keys(errors).length > 0 ? { outcome: 'refused', errors } : { outcome: 'failed' };
}

/** A proxy may answer with a page. */
function answerOf(text: string): { success?: unknown; errors?: unknown; photos?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Tries up to `attempts` times, until somebody answers or the time is over. */
async function post(url: string, body: string, attempts: number): Promise<SendResult> {
  // Older browsers lack `AbortSignal.timeout`.
  const abort = new AbortController();
  const timer = OWN_SERVER ? setTimeout(() => abort.abort(), TIMEOUT_MS) : undefined;
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body,
    signal: abort.signal,
    // It goes on when the visitor leaves the page.
    keepalive: true,
  };
  try {
    for (let attempt = 1; attempt <= attempts && !abort.signal.aborted; attempt += 1) {
      if (attempt > 1) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      const result = await ask(url, init);
      if (result) return result;
    }
    const mayRepeat = attempts > 1 && !abort.signal.aborted;
    return { outcome: 'failed', again: mayRepeat ? () => post(url, body, 1) : undefined };
  } finally {
    clearTimeout(timer);
  }
}

/** The errors of known fields. A hosted form service may answer with anything. */
function fieldErrors(errors: unknown): FieldErrors {
  const given = entries<FieldErrors[FieldName]>(Object(errors));
  return Object.fromEntries(given.filter(([, all]) => Array.isArray(all) && typeof all[0] === 'string'));
}

/**
 * Times of the attempts by e-mail address, in sessionStorage, so that a reload does not reset the throttle, and nothing
 * stays on a shared device. Where the browser stores nothing, the server alone counts.
 */
const STORAGE_KEY = 'quote-attempts';

/** The attempts that still count. One that a wrong clock has dated ahead would lock the visitor out until then. */
function recentAttempts(now: number): Record<string, number[]> {
  try {
    const stored: Record<string, number[]> = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    const isRecent = (time: number) => time <= now && now - time < WINDOW_MS;
    const recent = Object.entries(stored).map(([key, times]) => [key, times.filter(isRecent)] as const);
    return Object.fromEntries(recent.filter(([, times]) => times.length > 0));
  } catch {
    return {};
  }
}

/** Stores the attempts, and drops expired ones every minute until none is left. */
function keepAttempts(attempts = recentAttempts(Date.now())): void {
  try {
    // Where an earlier version kept them without end.
    localStorage.removeItem(STORAGE_KEY);
    sessionStorage.removeItem(STORAGE_KEY);
    if (Object.keys(attempts).length === 0) return;
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(attempts));
    setTimeout(keepAttempts, 60_000);
  } catch {}
}

export const throttleFor = (email: string, now: number): ThrottleState =>
  throttleState(recentAttempts(now)[throttleKey(email)] ?? [], now);

export function recordAttempt(email: string, now: number): void {
  const attempts = recentAttempts(now);
  const key = throttleKey(email);
  keepAttempts({ ...attempts, [key]: [...(attempts[key] ?? []), now] });
}

if (typeof document !== 'undefined') keepAttempts();
