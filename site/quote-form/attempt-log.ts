import { type ThrottleState, throttleKey, throttleState } from '../../quote/throttle.ts';

/** Times of the attempts by e-mail address, in localStorage, so that a reload does not reset the throttle. */
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

const timesOf = (attempts: Attempts, key: string): number[] => {
  const times = new Map(Object.entries(attempts)).get(key);
  return Array.isArray(times) ? times.filter(Number.isFinite) : [];
};

export const throttleFor = (email: string, now: number): ThrottleState =>
  throttleState(timesOf(readAttempts(), throttleKey(email)), now);

/** Records an attempt and deletes the expired ones. */
export function recordAttempt(email: string, now: number): void {
  const attempts = readAttempts();
  const current = Object.keys(attempts)
    .map((key) => [key, throttleState(timesOf(attempts, key), now).recent] as const)
    .filter(([, recent]) => recent.length > 0);
  const key = throttleKey(email);
  const next = {
    ...Object.fromEntries(current),
    [key]: [...throttleState(timesOf(attempts, key), now).recent, now],
  };
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // Without storage, the server's throttle remains.
  }
}
