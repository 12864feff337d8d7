import { HEALTH_OPTIONS } from '../../content/data/services.data.ts';
import { quotePayload, type SubmissionContext } from '../../quote/payload.ts';
import { photosLink } from '../../quote/photos.ts';
import { type FieldErrors, type FieldName, givenFields, type QuoteRequest } from '../../quote/schema.ts';
import { type ThrottleState, throttleKey, throttleState, WINDOW_MS } from '../../quote/throttle.ts';
import { OWN_SERVER } from '../lib/env.data.ts';

export type SendResult =
  /** `photos`: the address of the page on which to add photos. */
  | { outcome: 'sent'; photos?: string }
  | { outcome: 'throttled'; waitMs: number }
  | { outcome: 'refused'; errors: FieldErrors }
  /** `repeat` sends the same body again. Undefined if that could create a second request, or would fail again. */
  | { outcome: 'failed'; repeat?: (() => Promise<SendResult>) | undefined };

/**
 * The limit for our own server, which recognises a second attempt by its token. A hosted provider would store a second
 * request: there, only the browser limits the time.
 */
const TIMEOUT_MS = 30_000;

type Submission = Pick<SubmissionContext, 'accessKey' | 'formToken' | 'startedAt'>;

/** Sends a checked request, unless its e-mail address has made too many attempts. */
export async function send(url: string, request: QuoteRequest, submission: Submission): Promise<SendResult> {
  const now = new Date();
  const { isAllowed, waitMs } = throttleFor(request.email, now.getTime());
  if (!isAllowed) return { outcome: 'throttled', waitMs };
  // An offline attempt does not count. It is made all the same, because `onLine` may be wrong.
  if (navigator.onLine) recordAttempt(request.email, now.getTime());
  const { userAgent } = navigator;
  const page = { origin: location.origin, userAgent, referrer: document.referrer, isOwnServer: OWN_SERVER };
  // Without consent, `request` names another service: a service that reveals health proves the consent.
  const isAgreed = HEALTH_OPTIONS.includes(request.service);
  const body = JSON.stringify(quotePayload(request, { ...submission, ...page, isAgreed, now }));
  return post(url, body, OWN_SERVER ? 2 : 1);
}

/** The statuses of a proxy that cannot reach the server, and of the server if it cannot reach its database. */
const UNAVAILABLE_STATUSES = [502, 503, 504];
const PAUSE_MS = 1000;

/** Sends once. Returns undefined if there was no answer, or the server was unavailable: the body may be sent again. */
async function postOnce(url: string, init: RequestInit): Promise<SendResult | undefined> {
  const response = await fetch(url, init).catch(() => undefined);
  if (!response || UNAVAILABLE_STATUSES.includes(response.status)) return undefined;
  // In seconds, as our server sends it. Without this header, the time to wait is unknown: that is a failure.
  const waitMs = Number(response.headers.get('Retry-After')) * 1000;
  if (response.status === 429 && waitMs > 0) return { outcome: 'throttled', waitMs };
  const text = await response.text().catch(() => '');
  if (text === '') return undefined;
  const answer = parseAnswer(text);
  if (response.ok && answer.success === true) return { outcome: 'sent', photos: photosLink(answer.photos) };
  const errors = fieldErrors(answer.errors);
  return Object.keys(errors).length > 0 ? { outcome: 'refused', errors } : { outcome: 'failed' };
}

/** Parses an answer. Returns an empty object for the HTML page of a proxy. */
function parseAnswer(text: string): { success?: unknown; errors?: unknown; photos?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/** Sends up to `attempts` times, until there is an answer or the time is over. */
async function post(url: string, body: string, attempts: number): Promise<SendResult> {
  // Older browsers lack `AbortSignal.timeout`.
  const abort = new AbortController();
  const timer = OWN_SERVER ? setTimeout(() => abort.abort(), TIMEOUT_MS) : undefined;
  const init = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body,
    signal: abort.signal,
    // The browser finishes the request even if the visitor leaves the page.
    keepalive: true,
  };
  try {
    for (let attempt = 1; attempt <= attempts && !abort.signal.aborted; attempt += 1) {
      if (attempt > 1) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      const result = await postOnce(url, init);
      if (result) return result;
    }
    const canRepeat = attempts > 1 && !abort.signal.aborted;
    return { outcome: 'failed', repeat: canRepeat ? () => post(url, body, 1) : undefined };
  } finally {
    clearTimeout(timer);
  }
}

/** Picks the errors of known fields. A hosted provider may answer with anything. */
function fieldErrors(errors: unknown): FieldErrors {
  const given = givenFields<FieldErrors[FieldName]>(Object(errors));
  return Object.fromEntries(given.filter(([, all]) => Array.isArray(all) && typeof all[0] === 'string'));
}

/**
 * The key in sessionStorage of the attempts: their times by e-mail address. They survive a reload, but do not stay on a
 * shared device. Without storage, only the server counts attempts.
 */
const STORAGE_KEY = 'quote-attempts';

/** Returns the attempts that still count. One that a wrong clock has dated ahead does not. */
function recentAttempts(now: number): Record<string, number[]> {
  try {
    const stored: Record<string, number[]> = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    const isRecent = (time: number) => time <= now && now - time < WINDOW_MS;
    const attempts: Record<string, number[]> = {};
    for (const [key, times] of Object.entries(stored)) {
      const recent = times.filter(isRecent);
      if (recent.length > 0) attempts[key] = recent;
    }
    return attempts;
  } catch {
    return {};
  }
}

/** Stores the attempts, and drops expired ones every minute until none is left. */
function keepAttempts(attempts = recentAttempts(Date.now())): void {
  try {
    // An earlier version stored them there without a time limit.
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
