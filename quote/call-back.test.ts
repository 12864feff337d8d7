import { expect, test } from 'vitest';
import { daily, HOURS, plain, SHOP } from '../testing/hours.ts';
import { callBackOutsideHours, callBackText, callLimit, EVERY_DAY, type SpokenHours } from './call-back.ts';

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

/** What a visitor reads whose request leaves at `sentAt`. */
function textFor(
  sentAt: string,
  {
    urgency = '',
    phone = '06 39 98 24 75',
    ...hours
  }: Partial<SpokenHours & { urgency: string; phone: string }> = {},
): string {
  const sent = { sentAt: new Date(sentAt), reference: 'b2951597', request: { urgency, phone } };
  return plain(callBackText(sent, { hours: { ...HOURS, ...WORDS, ...hours }, phone: '01 99' }));
}

test('without promises, none is made', () => {
  expect(textFor('2026-01-15T22:00:00Z', { urgency: 'urgence', callBack: undefined })).toBe(
    'Nous vous rappelons pendant nos heures d’appel, 7 j/7, de 8 h à 20 h. Si cela ne peut pas attendre, ' +
      'appelez le 01 99.',
  );
});

test.each([
  [
    '2026-01-15T10:00:00Z',
    {},
    'Ce sera donc avant 13 h. Pas d’appel à cette heure ? 01 99, référence b2951597.',
  ],
  [
    '2026-01-15T10:00:00Z',
    { urgency: 'urgence', phone: '+1 514 555 0123', callsFrom: '01 88' },
    'Ce sera donc avant 13 h (heure de Paris). L’appel viendra du 01 88. Pas d’appel à cette heure ? 01 99, ' +
      'référence b2951597. Si cela ne peut pas attendre, appelez ce numéro.',
  ],
  [
    '2026-01-15T22:00:00Z',
    { phone: '15145550123' },
    'Votre demande est partie après 18 h : nous vous rappellerons au plus tard le lendemain à 10 h (heure de ' +
      'Paris). Pas d’appel à cette heure ? 01 99, référence b2951597. Si cela ne peut pas attendre, appelez ce ' +
      'numéro.',
  ],
])('a request of %s of %j reads by when, from where, and what else', (sentAt, visitor, words) => {
  expect(textFor(sentAt, visitor)).toBe(
    `Nous vous rappelons sous 2 heures pendant nos heures d’appel, 7 j/7, de 8 h à 20 h. ${words}`,
  );
});

test.each([
  ['2026-01-15T09:10:30Z', '06 39 98 24 75', '12 h 10'],
  ['2026-01-15T09:10:30Z', '+33 6 39 98 24 75', '12 h 10'],
  ['2026-01-15T09:10:30Z', '+32 470 12 34 56', '12 h 10 (heure de Paris)'],
  ['2026-01-15T22:00:00Z', '06 39 98 24 75', 'demain 10 h'],
  ['2026-11-28T10:59:00Z', '06 39 98 24 75', 'lundi 11 h', SHOP],
])('who sends at %s with %s is called before « %s »', (now, phone, expected, hours = HOURS) => {
  expect(plain(callLimit(Date.parse(now), phone, hours))).toBe(expected);
  expect(callLimit(Date.parse(now), phone, { ...hours, callBack: undefined })).toBe('');
});
