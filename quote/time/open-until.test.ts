import { expect, test } from 'vitest';
import { HOURS, plain, SHOP } from '../../testing/hours.ts';
import { openText } from './open-until.ts';

test.each([
  // Winter, when Paris is one hour ahead, and summer.
  ['2026-01-15T06:59:59Z', 'dès 8 h'],
  ['2026-01-15T07:00:00Z', 'jusqu’à 20 h'],
  ['2026-01-15T18:59:59Z', 'jusqu’à 20 h'],
  ['2026-01-15T19:00:00Z', 'demain dès 8 h'],
  ['2026-07-14T06:00:00Z', 'jusqu’à 20 h'],
  ['2026-07-14T18:00:00Z', 'demain dès 8 h'],
  // Past midnight in Paris only.
  ['2026-01-15T23:30:00Z', 'dès 8 h'],
  // A break at noon, the weekend, days off.
  ['2026-11-23T09:00:00Z', 'jusqu’à 12 h', SHOP],
  ['2026-11-23T11:30:00Z', 'dès 14 h', SHOP],
  ['2026-11-28T11:00:00Z', 'lundi dès 9 h', SHOP],
  ['2026-11-29T11:00:00Z', 'demain dès 9 h', SHOP],
  ['2026-12-23T17:00:00Z', 'le 4 janvier 2027 dès 9 h', SHOP],
])('at %s, « On répond %s »', (now, words, hours = HOURS) => {
  expect(plain(openText(Date.parse(now), hours))).toBe(`On répond ${words}`);
});
