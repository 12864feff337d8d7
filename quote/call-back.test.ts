import { expect, test } from 'vitest';
import { daily, HOURS, plain, SHOP } from '../testing/hours.ts';
import { callBackOutsideHours, callBackText, EVERY_DAY } from './call-back.ts';

const WORDS = { days: EVERY_DAY, display: '8\u202fh à 20\u202fh' };

const MORNING = 'avant 8 h : le jour même à 10 h.';
const EVENING = 'après 18 h : le lendemain à 10 h.';

test.each([
  // Winter, when Paris is one hour ahead, and summer.
  ['2026-01-15T23:00:00Z', MORNING],
  ['2026-01-15T06:59:59Z', MORNING],
  ['2026-01-15T07:00:00Z', ''],
  ['2026-01-15T16:59:59Z', ''],
  ['2026-01-15T17:00:00Z', EVENING],
  ['2026-07-14T05:59:59Z', MORNING],
  ['2026-07-14T16:00:00Z', EVENING],
  // With half hours, and with a day that is shorter than the promise.
  ['2026-01-15T08:00:00Z', 'avant 9 h 30 : le jour même à 11 h 30.', daily('09:30', '19:00')],
  ['2026-11-23T08:00:00Z', 'avant 10 h : le lendemain à 11 h.', daily('10:00', '11:00')],
  // A company with a break and days off: Monday before it and in it, the evening.
  ['2026-11-23T08:59:00Z', '', SHOP],
  ['2026-11-23T09:00:00Z', 'après 10 h : le jour même à 16 h.', SHOP],
  ['2026-11-23T11:30:00Z', 'après 10 h : le jour même à 16 h.', SHOP],
  ['2026-11-23T15:00:00Z', 'après 16 h : le lendemain à 11 h.', SHOP],
  // The weekend, the last minute before Christmas, and 1 May.
  ['2026-11-28T10:59:00Z', 'après 10 h : le lundi 30 novembre à 11 h.', SHOP],
  ['2026-11-29T10:00:00Z', 'un jour de fermeture : le lendemain à 11 h.', SHOP],
  ['2026-12-23T16:59:00Z', 'après 16 h : le lundi 4 janvier à 11 h.', SHOP],
  ['2026-05-01T04:00:00Z', 'un jour de fermeture : le lendemain à 11 h.', SHOP],
])('a request of %s: « %s »', (sentAt, expected, hours = HOURS) => {
  const text = callBackOutsideHours(new Date(sentAt), hours);
  expect(plain(text)).toBe(
    expected &&
      `Votre demande est partie ${expected.replace(' : ', ' : nous vous rappellerons au plus tard ')}`,
  );
});

test('without promises, none is made', () => {
  const hours = { ...HOURS, ...WORDS, callBack: undefined };
  const text = callBackText(new Date('2026-01-15T22:00:00Z'), { hours, phone: '01 99', urgency: 'urgence' });
  expect(text).toBe(
    'Nous vous rappelons pendant nos heures d’appel, 7\u00a0j/7, de 8\u202fh à 20\u202fh. L’appel ' +
      'viendra du 01\u202f99. Si cela ne peut pas attendre, appelez ce numéro.',
  );
});

test.each([
  ['2026-01-15T10:00:00Z', '', false],
  ['2026-01-15T10:00:00Z', 'urgence', true],
  ['2026-01-15T22:00:00Z', '', true],
])('a request of %s with the urgency « %s » says to phone: %s', (sentAt, urgency, toPhone) => {
  const text = callBackText(new Date(sentAt), { hours: { ...HOURS, ...WORDS }, phone: '01 99', urgency });
  expect(text).toContain('L’appel viendra du 01\u202f99.');
  expect(text.includes('appelez ce numéro')).toBe(toPhone);
});
