import { type ThrottleState, throttleKey, throttleState } from '../../quote/throttle.ts';

/**
 * Times of the attempts by e-mail address, in localStorage, so that a reload does not reset the throttle. Where the
 * browser stores nothing, the server alone counts.
 */
const STORAGE_KEY = 'quote-attempts';

type Attempts = Record<string, number[]>;

function readAttempts(): Attempts {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    return stored && typeof stored === 'object' ? (stored as Attempts) : {};
  } catch {
    return {};
  }
}

/** Without the attempts that a wrong clock has dated ahead: they would lock the visitor out until then. */
function stateOf(attempts: Attempts, key: string, now: number): ThrottleState {
  const times: unknown = new Map<string, unknown>(Object.entries(attempts)).get(key);
  return throttleState(Array.isArray(times) ? times.filter((time) => time <= now) : [], now);
}

export const throttleFor = (email: string, now: number): ThrottleState =>
  stateOf(readAttempts(), throttleKey(email), now);

/** Records an attempt and deletes the expired ones. */
export function recordAttempt(email: string, now: number): void {
  const attempts = readAttempts();
  const key = throttleKey(email);
  const current = [...new Set([...Object.keys(attempts), key])]
    .map((each) => [each, stateOf(attempts, each, now).recent.concat(each === key ? now : [])] as const)
    .filter(([, recent]) => recent.length > 0);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(current)));
  } catch {}
}
