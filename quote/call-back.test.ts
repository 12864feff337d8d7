import { expect, test } from 'vitest';
import { daily, HOURS, plain, SHOP } from '../testing/hours.ts';
import { callBackLetter, callBackWords, callLimit, EVERY_DAY, type SpokenHours } from './call-back.ts';

const WORDS = { days: EVERY_DAY, display: '8\u202fh à 20\u202fh' };

/** Returns the texts of the dialog after sending at `sentAt`, and of the letter that is written at `now`. */
function wordsFor(
  sentAt: string,
  {
    urgency = '',
    phone = '06 39 98 24 75',
    now = sentAt,
    ...hours
  }: Partial<SpokenHours & { urgency: string; phone: string; now: string }> = {},
) {
  const sent = { sentAt: new Date(sentAt), reference: 'b2951597', request: { urgency, phone } };
  const company = { hours: { ...HOURS, ...WORDS, ...hours }, phone: '01 99' };
  const { promise, caller, advice } = callBackWords(sent, company);
  const letter = callBackLetter(sent, company, Date.parse(now));
  return {
    promise: plain(promise),
    caller: plain(caller ?? ''),
    advice: plain(advice),
    letter: letter && plain(letter.text),
    subject: letter && plain(letter.subject ?? ''),
  };
}

const SOON = 'Nous vous rappelons sous 2 heures, avant ';
const OPENING = ', deux heures après l’ouverture';

test.each([
  // Winter, when Paris is one hour ahead, and summer.
  ['2026-01-15T23:00:00Z', 'aujourd’hui avant 10 h', OPENING],
  ['2026-01-15T06:59:59Z', 'aujourd’hui avant 10 h', OPENING],
  ['2026-01-15T07:00:00Z', '10 h', SOON],
  ['2026-01-15T16:59:59Z', '19 h 59', SOON],
  ['2026-01-15T17:00:00Z', 'demain avant 10 h', OPENING],
  ['2026-07-14T05:59:59Z', 'aujourd’hui avant 10 h', OPENING],
  ['2026-07-14T16:00:00Z', 'demain avant 10 h', OPENING],
  // With half hours, and with a day that is shorter than the promise.
  ['2026-01-15T08:00:00Z', 'aujourd’hui avant 11 h 30', OPENING, daily('09:30', '19:00')],
  ['2026-11-23T08:00:00Z', 'demain avant 11 h', '', daily('10:00', '11:00')],
  // A company with a break and days off: Monday before it and in it, the evening.
  ['2026-11-23T08:59:00Z', '11 h 59', SOON, SHOP],
  ['2026-11-23T09:00:00Z', 'aujourd’hui avant 16 h', OPENING, SHOP],
  ['2026-11-23T11:30:00Z', 'aujourd’hui avant 16 h', OPENING, SHOP],
  ['2026-11-23T15:00:00Z', 'demain avant 11 h', OPENING, SHOP],
  // The weekend, the last minute before Christmas, and 1 May.
  ['2026-11-28T10:59:00Z', 'lundi avant 11 h', OPENING, SHOP],
  ['2026-11-29T10:00:00Z', 'demain avant 11 h', OPENING, SHOP],
  ['2026-12-23T16:59:00Z', 'le 4 janvier 2027 avant 11 h', OPENING, SHOP],
  ['2026-05-01T04:00:00Z', 'demain avant 11 h', OPENING, SHOP],
  // Another promise.
  [
    '2026-01-15T17:00:00Z',
    'demain avant 9 h',
    ', une heure après l’ouverture',
    { ...daily('08:00', '18:00'), callBack: 1 },
  ],
  ['2026-01-15T17:00:00Z', 'demain avant 14 h', ', 6 heures après l’ouverture', { ...HOURS, callBack: 6 }],
])('the dialog for a request of %s promises a call: « %s », « %s »', (sentAt, limit, how, hours = HOURS) => {
  const expected = how === SOON ? SOON + limit : `Nous vous rappelons ${limit}${how}`;
  expect(wordsFor(sentAt, hours).promise).toBe(expected);
});

test.each([
  // The same day, in the hours and before them; the day before; days before.
  ['2026-01-15T10:00:00Z', 'aujourd’hui, jeudi 15 janvier, avant 13 h', 'jeudi avant 13 h'],
  ['2026-01-15T04:00:00Z', 'aujourd’hui, jeudi 15 janvier, avant 10 h', 'jeudi avant 10 h'],
  ['2026-01-15T22:00:00Z', 'demain, vendredi 16 janvier, avant 10 h', 'vendredi avant 10 h'],
  ['2026-11-28T10:59:00Z', 'lundi 30 novembre avant 11 h', 'lundi avant 11 h', SHOP],
  ['2026-12-23T16:59:00Z', 'lundi 4 janvier avant 11 h', 'le 4 janvier 2027 avant 11 h', SHOP],
  // Written after midnight.
  [
    '2026-01-15T22:00:00Z',
    'aujourd’hui, vendredi 16 janvier, avant 10 h',
    'vendredi avant 10 h',
    { now: '2026-01-15T23:30:00Z' },
  ],
])('the letter for a request of %s begins « %s »', (sentAt, day, subject, more: object = {}) => {
  const words = wordsFor(sentAt, more);
  expect(words.letter).toMatch(new RegExp(`^Nous vous rappelons ${day}\\. Pas d’appel`));
  expect(words.subject).toBe(`Nous vous rappelons ${subject}`);
});

test('a letter makes no promise once the time for the call is over', () => {
  expect(wordsFor('2026-01-15T10:00:00Z', { now: '2026-01-15T12:00:01Z' }).letter).toBeUndefined();
});

test('a company that promises no time names its hours and its number', () => {
  const hours = 'Nous vous rappelons pendant nos heures d’appel, 7 j/7, de 8 h à 20 h';
  const call = 'Si cela ne peut pas attendre, appelez le 01 99.';
  expect(wordsFor('2026-01-15T22:00:00Z', { urgency: 'urgence', callBack: undefined })).toEqual({
    promise: hours,
    caller: '',
    advice: call,
    letter: `${hours}. ${call}`,
    subject: '',
  });
});

const WITHIN = 'Rappel sous 2 heures pendant nos heures d’appel, 7 j/7, de 8 h à 20 h.';
const MISSED = 'Pas d’appel à cette heure ? 01 99, référence b2951597.';
const CALL = 'Si cela ne peut pas attendre, appelez ce numéro.';

test.each([
  ['2026-01-15T10:00:00Z', {}, `${SOON}13 h`, '', `${WITHIN} ${MISSED}`],
  [
    '2026-01-15T10:00:00Z',
    { urgency: 'urgence', phone: '+1 514 555 0123', callsFrom: '01 88' },
    `${SOON}13 h (heure de Paris)`,
    'L’appel viendra du 01 88.',
    `${WITHIN} ${MISSED} ${CALL}`,
  ],
  [
    '2026-01-15T22:00:00Z',
    { phone: '15145550123', night: true },
    `Nous vous rappelons demain avant 10 h (heure de Paris)${OPENING}`,
    '',
    `${WITHIN} ${MISSED} ${CALL.replace('.', ' : nous répondons aussi la nuit.')}`,
  ],
])(
  'after sending at %s, %j reads by when and from which number the company calls, and advice',
  (sentAt, visitor, ...words) => {
    const { promise, caller, advice } = wordsFor(sentAt, visitor);
    expect([promise, caller, advice]).toEqual(words);
  },
);

test('a letter names the number that will call', () => {
  const { letter } = wordsFor('2026-01-15T10:00:00Z', { callsFrom: '01 88', phone: '+1 514 555 0123' });
  expect(letter).toContain(' avant 13 h (heure de Paris), du 01 88. ');
});

test.each([
  ['2026-01-15T09:10:30Z', '06 39 98 24 75', '12 h 10'],
  ['2026-01-15T09:10:30Z', '+33 6 39 98 24 75', '12 h 10'],
  ['2026-01-15T09:10:30Z', '+32 470 12 34 56', '12 h 10 (heure de Paris)'],
  ['2026-01-15T22:00:00Z', '06 39 98 24 75', 'demain 10 h'],
  ['2026-11-28T10:59:00Z', '06 39 98 24 75', 'lundi 11 h', SHOP],
])(
  'a visitor who sends at %s with the number %s is called before « %s »',
  (now, phone, expected, hours = HOURS) => {
    expect(plain(callLimit(Date.parse(now), phone, hours))).toBe(expected);
    expect(callLimit(Date.parse(now), phone, { ...hours, callBack: undefined })).toBe('');
  },
);
