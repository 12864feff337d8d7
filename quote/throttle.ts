import { MINUTE_MS } from './time/units.ts';

/** Each e-mail address has so many attempts within a sliding window. */
export const ATTEMPTS_MAX = 3;
export const WINDOW_MS = 10 * MINUTE_MS;

export interface ThrottleState {
  isAllowed: boolean;
  /** Attempts that still count, oldest first, in milliseconds since the epoch. */
  recent: number[];
  /** Milliseconds until the oldest attempt leaves the window; 0 when allowed. */
  waitMs: number;
}

export const throttleKey = (email: string): string => email.trim().toLowerCase();

/**
 * Checks whether another attempt is allowed at `now`, in milliseconds since the epoch. An attempt dated after `now`
 * counts as made at `now`: after a clock was set back, nobody is blocked for more than one window.
 */
export function throttleState(
  attempts: readonly number[],
  now: number,
  maxAttempts: number = ATTEMPTS_MAX,
): ThrottleState {
  const recent = attempts
    .map((time) => Math.min(time, now))
    .filter((time) => now - time < WINDOW_MS)
    .sort((a, b) => a - b);
  const isAllowed = recent.length < maxAttempts;
  const oldest = recent[0] ?? now;
  return { isAllowed, recent, waitMs: isAllowed ? 0 : oldest + WINDOW_MS - now };
}

export const waitMinutes = (waitMs: number): number => Math.ceil(waitMs / MINUTE_MS);

export function throttledText(waitMs: number): string {
  const minutes = waitMinutes(waitMs);
  return `Veuillez patienter ${minutes} minute${minutes > 1 ? 's' : ''} avant de renvoyer le formulaire.`;
}
