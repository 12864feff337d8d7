import fc from 'fast-check';
import { expect, it } from 'vitest';
import { at, daily, HOURS, plain, SHOP } from '../../testing/hours.ts';
import { callAgainAt, callAgainChoices } from './call-again.ts';
import { isOpen } from './working-hours.ts';

it.each([
  ['2026-11-23T08:05', ['dans 1 h', 'aujourd’hui 14 h', 'ce soir 18 h', 'demain 9 h']],
  ['2026-11-23T15:00', ['dans 1 h', 'ce soir 18 h', 'demain 9 h', 'demain 14 h']],
  ['2026-11-23T16:45', ['dans 1 h', 'demain 9 h', 'demain 14 h', 'demain 18 h']],
  ['2026-11-23T19:30', ['demain 9 h', 'demain 14 h', 'demain 18 h']],
  ['2026-11-23T06:00', ['aujourd’hui 9 h', 'aujourd’hui 14 h', 'ce soir 18 h', 'demain 9 h']],
  // Friday afternoon, Saturday, the last day before Christmas, a day off.
  ['2026-11-27T15:00', ['dans 1 h', 'demain 9 h'], SHOP],
  ['2026-11-28T12:00', ['lundi 9 h', 'lundi 14 h'], SHOP],
  ['2026-12-23T17:30', ['le 4 janvier 2027 à 9 h', 'le 4 janvier 2027 à 14 h'], SHOP],
  ['2026-05-01T10:00', ['demain 9 h'], SHOP],
  ['2026-11-23T12:00', ['demain 10 h'], daily('10:00', '12:30')],
])('at %s, the times to call again are %j', (now, labels, hours = HOURS) => {
  const choices = callAgainChoices(at(now), hours);
  expect(choices.map(({ label }) => plain(label))).toEqual(labels);
});

it.each([
  ['each day', HOURS],
  ['most days', SHOP],
])(
  'with an office that is open %s, every time to call again is in the future and within the hours',
  (_, hours) => {
    const moment = fc.integer({ min: at('2026-01-01T00:00'), max: at('2027-12-31T23:59') });
    fc.assert(
      fc.property(moment, (now) => {
        const choices = callAgainChoices(now, hours);
        expect(choices.length).toBeGreaterThan(0);
        for (const { value } of choices) {
          const callAt = callAgainAt(value, now, hours) ?? 0;
          expect(callAt).toBeGreaterThan(now);
          expect(isOpen(callAt, hours)).toBe(true);
        }
      }),
    );
  },
);

it('a choice that is past, outside the hours or malformed gives no time to call again', () => {
  const now = at('2026-11-23T19:05');
  const refused = ['dans-1-h', '2026-11-23T18:00', '2026-11-24T20:00', '2026-13-45T99:99', 'demain', ''];
  expect(callAgainAt('2026-11-23T19:05', now, HOURS)).toBeUndefined();
  expect(refused.map((value) => callAgainAt(value, now, HOURS))).toEqual(refused.map(() => undefined));
});
