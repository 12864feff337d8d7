import { afterEach, expect, test, vi } from 'vitest';
import { recordAttempt, throttleFor } from './send.ts';

const NOW = Date.parse('2026-11-23T09:00:00Z');
const EMAIL = 'anne@exemple.fr';
const KEY = 'quote-attempts';

/** The browser's storage, with these attempts in it. */
function store(attempts = '{}'): Map<string, string> {
  const stored = new Map([[KEY, attempts]]);
  const getItem = (key: string) => stored.get(key);
  vi.stubGlobal('localStorage', { getItem, setItem: (key: string, value: string) => stored.set(key, value) });
  return stored;
}

afterEach(() => vi.unstubAllGlobals());

test('three attempts are allowed for an address', () => {
  store();
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(throttleFor(EMAIL, NOW + attempt).allowed).toBe(true);
    recordAttempt(EMAIL, NOW + attempt);
  }
  expect(throttleFor(EMAIL, NOW + 60_000)).toMatchObject({ allowed: false, waitMs: 540_000 });
  expect(throttleFor('another@exemple.fr', NOW).allowed).toBe(true);
});

test('attempts dated ahead by a wrong clock lock nobody out, and are forgotten', () => {
  const year = 365 * 86_400_000;
  const stored = store(JSON.stringify({ [EMAIL]: [NOW + 1000, NOW + year, NOW + year] }));
  expect(throttleFor(EMAIL, NOW)).toEqual({ allowed: true, recent: [], waitMs: 0 });
  recordAttempt(EMAIL, NOW);
  expect(stored.get(KEY)).toBe(JSON.stringify({ [EMAIL]: [NOW] }));
});

test('where storage holds foreign data, or is missing, anyone may send', () => {
  store('[[');
  expect(throttleFor(EMAIL, NOW).allowed).toBe(true);
  vi.stubGlobal('localStorage', undefined);
  recordAttempt(EMAIL, NOW);
  expect(throttleFor(EMAIL, NOW).allowed).toBe(true);
});
