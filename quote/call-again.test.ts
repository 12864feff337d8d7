import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callAgainAt, callAgainChoices } from './call-again.ts';
import { isOpen, USUAL_HOURS } from './working-hours.ts';

const at = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Paris').epochMilliseconds;

describe('when to call again', () => {
  it.each([
    ['2026-11-23T08:05', ['dans 1 h', 'aujourd’hui 14 h', 'ce soir 18 h', 'demain 9 h']],
    ['2026-11-23T15:00', ['dans 1 h', 'ce soir 18 h', 'demain 9 h', 'demain 14 h']],
    ['2026-11-23T16:45', ['dans 1 h', 'demain 9 h', 'demain 14 h', 'demain 18 h']],
    ['2026-11-23T19:30', ['demain 9 h', 'demain 14 h', 'demain 18 h']],
    ['2026-11-23T06:00', ['aujourd’hui 9 h', 'aujourd’hui 14 h', 'ce soir 18 h', 'demain 9 h']],
  ])('at %s', (now, labels) => {
    const choices = callAgainChoices(at(now), USUAL_HOURS);
    expect(choices.map(({ label }) => label.replaceAll('\u202f', ' '))).toEqual(labels);
  });

  it('leaves out what is outside the company’s hours', () => {
    const choices = callAgainChoices(at('2026-11-23T16:30'), { opens: '09:30', closes: '18:00' });
    expect(choices.map(({ value }) => value)).toEqual(['dans-1-h', '2026-11-24T14:00']);
  });

  it('is a moment in the future while the office is open, whichever choice is taken', () => {
    const moment = fc.integer({ min: at('2026-01-01T00:00'), max: at('2027-12-31T23:59') });
    fc.assert(
      fc.property(moment, (now) => {
        const choices = callAgainChoices(now, USUAL_HOURS);
        expect(choices.length).toBeGreaterThan(0);
        for (const { value } of choices) {
          const callAt = callAgainAt(value, now) ?? 0;
          expect(callAt).toBeGreaterThan(now);
          expect(isOpen(callAt, USUAL_HOURS)).toBe(true);
        }
      }),
    );
  });

  it('is left to the store where the choice is past, too far away or nonsense', () => {
    const now = at('2026-11-23T18:05');
    const refused = ['2026-11-23T18:00', '2027-11-23T18:00', '2026-13-45T99:99', 'demain', ''];
    expect(refused.map((value) => callAgainAt(value, now))).toEqual(refused.map(() => undefined));
  });
});
