import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parisTime } from './french-time.ts';
import {
  addWorkingMinutes,
  callBackDue,
  isOpen,
  nextOpen,
  subtractWorkingMinutes,
  USUAL_HOURS,
} from './working-hours.ts';

const at = (local: string) =>
  Temporal.PlainDateTime.from(local).toZonedDateTime('Europe/Paris').epochMilliseconds;
const local = (time: number) => parisTime(time).toPlainDateTime().toString({ smallestUnit: 'minute' });

describe('a request is to be called back two working hours after its receipt', () => {
  it.each([
    ['in the morning', '2026-11-23T09:10', '2026-11-23T11:10'],
    ['two hours before the office closes', '2026-11-23T18:00', '2026-11-23T20:00'],
    ['in the last two hours: the rest is tomorrow’s', '2026-11-23T18:30', '2026-11-24T08:30'],
    ['as the office closes', '2026-11-23T20:00', '2026-11-24T10:00'],
    ['in the evening', '2026-11-23T21:00', '2026-11-24T10:00'],
    ['before the office opens', '2026-11-23T05:00', '2026-11-23T10:00'],
    ['on a Sunday', '2026-11-22T12:00', '2026-11-22T14:00'],
    ['the evening before the clocks go back', '2026-10-24T21:00', '2026-10-25T10:00'],
    ['the evening before the clocks go forward', '2026-03-28T19:00', '2026-03-29T09:00'],
    ['in the hour that comes twice', '2026-10-25T02:30', '2026-10-25T10:00'],
  ])('%s', (_, received, due) => {
    expect(local(callBackDue(at(received), USUAL_HOURS))).toBe(due);
  });

  it('by the hours of the company', () => {
    expect(local(callBackDue(at('2026-11-23T18:00'), { opens: '09:30', closes: '19:00' }))).toBe(
      '2026-11-24T10:30',
    );
  });
});

it('the office is open from its first minute to its last', () => {
  const open = (time: string) => isOpen(at(time), USUAL_HOURS);
  expect(['07:59', '08:00', '19:59', '20:00'].map((time) => open(`2026-11-23T${time}`))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(local(nextOpen(at('2026-11-23T20:00'), USUAL_HOURS))).toBe('2026-11-24T08:00');
});

it('working minutes are taken back as they were added', () => {
  const moment = fc.integer({ min: at('2026-01-01T08:00'), max: at('2027-12-31T20:00') });
  fc.assert(
    fc.property(moment, fc.integer({ min: 1, max: 3000 }), (start, minutes) => {
      const opening = nextOpen(start, USUAL_HOURS);
      const end = addWorkingMinutes(opening, minutes, USUAL_HOURS);
      expect(subtractWorkingMinutes(end, minutes, USUAL_HOURS)).toBe(opening);
      expect(isOpen(end - 1, USUAL_HOURS)).toBe(true);
    }),
  );
});
