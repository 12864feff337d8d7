import { expect, it, test } from 'vitest';
import { HOURS, SHOP } from '../../testing/hours.ts';
import { localText, momentAt } from './french-time.ts';
import { addWorkingMinutes, callBackDue, isOpen, nextOpen, subtractWorkingMinutes } from './working-hours.ts';

const at = (local: string) => momentAt(local.slice(0, 10), local.slice(11));

test.each([
  ['2026-11-23T09:30', '2026-11-23T08:30:00Z'],
  ['2026-07-14T09:30', '2026-07-14T07:30:00Z'],
  // The days on which the hour changes, before and after it does.
  ['2026-03-29T01:30', '2026-03-29T00:30:00Z'],
  ['2026-03-29T03:30', '2026-03-29T01:30:00Z'],
  ['2026-10-25T01:30', '2026-10-24T23:30:00Z'],
  ['2026-10-25T03:30', '2026-10-25T02:30:00Z'],
])('it is %s in Paris at %s', (local, utc) => {
  expect(new Date(at(local))).toEqual(new Date(utc));
  expect(localText(at(local))).toBe(local.replace('T', ' '));
});

it.each([
  ['in the morning', '2026-11-23T09:10', '2026-11-23 11:10'],
  ['two hours before the office closes', '2026-11-23T18:00', '2026-11-23 20:00'],
  ['in the last two hours: the rest is tomorrow’s', '2026-11-23T18:30', '2026-11-24 08:30'],
  ['as the office closes', '2026-11-23T20:00', '2026-11-24 10:00'],
  ['in the evening', '2026-11-23T21:00', '2026-11-24 10:00'],
  ['before the office opens', '2026-11-23T05:00', '2026-11-23 10:00'],
  ['on a Sunday', '2026-11-22T12:00', '2026-11-22 14:00'],
  ['the evening before the clocks go back', '2026-10-24T21:00', '2026-10-25 10:00'],
  ['the evening before the clocks go forward', '2026-03-28T19:00', '2026-03-29 09:00'],
  ['in the hour that comes twice', '2026-10-25T02:30', '2026-10-25 10:00'],
])('a request is to be called back within two working hours: %s', (_, received, due) => {
  expect(localText(callBackDue(at(received), HOURS))).toBe(due);
});

it.each([
  ['before the break', '2026-11-23T11:00', '2026-11-23 15:00'],
  ['in the break', '2026-11-23T12:30', '2026-11-23 16:00'],
  ['on Saturday, in its last hour', '2026-11-28T11:30', '2026-11-30 10:30'],
  ['on Sunday', '2026-11-29T11:30', '2026-11-30 11:00'],
  ['in the last minute before Christmas', '2026-12-23T17:59', '2027-01-04 10:59'],
  ['at New Year', '2027-01-01T10:00', '2027-01-04 11:00'],
  ['the evening before 1 May', '2026-04-30T18:00', '2026-05-02 11:00'],
  ['before the clocks go forward on a Sunday', '2026-03-28T11:30', '2026-03-30 10:30'],
  ['in a year off', '2028-01-01T10:00', '2029-01-01 11:00'],
])(
  'with a break and days off, a request is to be called back within two working hours: %s',
  (_, received, due) => {
    expect(localText(callBackDue(at(received), SHOP))).toBe(due);
  },
);

it('the office is open from its first minute to its last', () => {
  const open = (time: string) => isOpen(at(time), SHOP);
  const times = ['08:59', '09:00', '11:59', '12:00', '13:59', '14:00', '17:59', '18:00'];
  expect(times.filter((time) => open(`2026-11-23T${time}`))).toEqual(['09:00', '11:59', '14:00', '17:59']);
  expect(['2026-11-29', '2026-12-24', '2026-05-01'].filter((day) => open(`${day}T10:00`))).toEqual([]);
  expect(localText(nextOpen(at('2026-12-23T18:00'), SHOP))).toBe('2027-01-04 09:00');
});

it.each(['2026-03-27', '2026-04-29', '2026-10-23', '2026-12-22', '2027-01-02', '2028-12-30'])(
  'work that begins at the last moment is done in time, and work that begins later is not: four days from %s',
  (date) => {
    const start = at(`${date}T00:00`);
    for (const hours of [HOURS, SHOP])
      for (const minutes of [1, 60, 600])
        for (let time = start; time < start + 4 * 24 * 60 * 60_000; time += 20 * 60_000) {
          const last = subtractWorkingMinutes(time, minutes, hours);
          expect(addWorkingMinutes(last, minutes, hours)).toBeLessThanOrEqual(time);
          expect(addWorkingMinutes(last + 1, minutes, hours)).toBeGreaterThan(time);
        }
  },
);
