import { type ThrottleState, throttleKey, throttleState } from '../../quote/throttle.ts';

/**
 * Times of the attempts by e-mail address, in localStorage, so that a reload does not reset the throttle. Where the
 * browser stores nothing, the server alone counts.
 */
const STORAGE_KEY = 'quote-attempts';

/** The attempts that still count. One that a wrong clock has dated ahead would lock the visitor out until then. */
function recentAttempts(now: number): Record<string, number[]> {
  try {
    const stored: Record<string, number[]> = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');
    const recent = Object.entries(stored).map(([key, times]) => {
      const past = times.filter((time) => time <= now);
      return [key, throttleState(past, now).recent] as const;
    });
    return Object.fromEntries(recent.filter(([, times]) => times.length > 0));
  } catch {
    return {};
  }
}

export const throttleFor = (email: string, now: number): ThrottleState =>
  throttleState(recentAttempts(now)[throttleKey(email)] ?? [], now);

export function recordAttempt(email: string, now: number): void {
  const attempts = recentAttempts(now);
  const key = throttleKey(email);
  attempts[key] = [...(attempts[key] ?? []), now];
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(attempts));
  } catch {}
}
