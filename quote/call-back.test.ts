import { expect, test } from 'vitest';
import { callBackOutsideHours, callBackText } from './call-back.ts';

const HOURS = { opens: '08:00', closes: '20:00' };
const MORNING = 'Demande envoyée avant 8\u202fh\u00a0: rappel au plus tard le jour même à 10\u202fh.';
const EVENING = 'Demande envoyée après 18\u202fh\u00a0: rappel au plus tard le lendemain à 10\u202fh.';

test.each([
  // Winter: Paris is one hour ahead.
  ['2026-01-15T23:00:00Z', MORNING],
  ['2026-01-15T06:59:59Z', MORNING],
  ['2026-01-15T07:00:00Z', ''],
  ['2026-01-15T16:59:59Z', ''],
  ['2026-01-15T17:00:00Z', EVENING],
  // Summer: two hours.
  ['2026-07-14T05:59:59Z', MORNING],
  ['2026-07-14T16:00:00Z', EVENING],
  // The days on which the hour changes.
  ['2026-03-29T05:59:59Z', MORNING],
  ['2026-03-29T16:00:00Z', EVENING],
  ['2026-10-25T06:59:59Z', MORNING],
  ['2026-10-25T17:00:00Z', EVENING],
])('a request of %s', (sentAt, expected) => {
  expect(callBackOutsideHours(new Date(sentAt), HOURS)).toBe(expected);
});

test('follows other opening hours', () => {
  const hours = { opens: '09:30', closes: '19:00' };
  expect(callBackOutsideHours(new Date('2026-01-15T08:00:00Z'), hours)).toBe(
    'Demande envoyée avant 9\u202fh\u202f30\u00a0: rappel au plus tard le jour même à 11\u202fh\u202f30.',
  );
  expect(callBackOutsideHours(new Date('2026-01-15T16:00:00Z'), hours)).toContain('après 17\u202fh');
});

test.each([
  ['2026-01-15T10:00:00Z', '', false],
  ['2026-01-15T10:00:00Z', 'urgence', true],
  ['2026-01-15T22:00:00Z', '', true],
])('a request of %s with the urgency « %s » says to phone: %s', (sentAt, urgency, toPhone) => {
  const text = callBackText('Bonjour.', new Date(sentAt), { hours: HOURS, phone: '01 99', urgency });
  expect(text).toContain('L’appel viendra du 01 99.');
  expect(text.includes('appelez ce numéro')).toBe(toPhone);
});

test('says to phone no number that it does not know', () => {
  expect(callBackText('Bonjour.', new Date('2026-01-15T10:00:00Z'), { urgency: 'urgence' })).toBe('Bonjour.');
});
