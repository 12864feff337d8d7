import { expect, it } from 'vitest';
import { at, plain } from '../../testing/hours.ts';
import {
  dateText,
  frenchDateTime,
  limitText,
  localText,
  momentText,
  nowText,
  spreadsheetTime,
  weekdayAndDayOf,
} from './french-time.ts';
import { HOUR_MS } from './units.ts';

it.each([
  ['2026-11-23T11:10', '11 h 10', 'à 11 h 10'],
  ['2026-11-23T08:05', '8 h 05', 'à 8 h 05'],
  ['2026-11-23T00:00', '0 h', 'à 0 h'],
  ['2026-11-24T08:30', 'demain 8 h 30', 'demain à 8 h 30'],
  ['2026-11-22T19:00', 'hier 19 h', 'hier à 19 h'],
  ['2026-11-17T09:00', 'mardi 9 h', 'mardi à 9 h'],
  ['2026-11-16T09:00', 'le 16 novembre à 9 h', 'le 16 novembre à 9 h'],
  ['2026-12-03T18:00', 'le 3 décembre à 18 h', 'le 3 décembre à 18 h'],
  ['2026-11-01T18:15', 'le 1er novembre à 18 h 15', 'le 1er novembre à 18 h 15'],
  ['2027-01-03T10:00', 'le 3 janvier 2027 à 10 h', 'le 3 janvier 2027 à 10 h'],
])('%s is « %s » and « %s » on the morning of Monday, 23 November', (time, limit, moment) => {
  const now = at('2026-11-23T09:00');
  expect([limitText, momentText].map((words) => plain(words(at(time), now)))).toEqual([limit, moment]);
});

it('the day before is « hier », although the clocks went back in the night', () => {
  expect(plain(momentText(at('2026-10-24T23:30'), at('2026-10-25T08:00')))).toBe('hier à 23 h 30');
});

it('a moment has a form for the beginning of a sentence, a full form, and one for spreadsheets', () => {
  const now = at('2026-12-01T10:42');
  expect(plain(nowText(now))).toBe('Mardi 1er décembre, 10 h 42');
  expect(plain(dateText(now, now))).toBe('Aujourd’hui à 10 h 42');
  expect(plain(frenchDateTime(now))).toBe('1er décembre 2026 à 10 h 42');
  expect(spreadsheetTime(now)).toBe('01/12/2026 10:42');
});

it('the time in Paris agrees with the time zone database in every hour of fifteen years', () => {
  const options = { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Paris' } as const;
  const database = new Intl.DateTimeFormat('sv-SE', options);
  const wrong: string[] = [];
  for (let time = Date.UTC(2020, 0); time < Date.UTC(2035, 0); time += HOUR_MS)
    if (localText(time) !== database.format(time)) wrong.push(new Date(time).toISOString());
  expect(wrong).toEqual([]);
});

it('a date agrees with `Intl` on every day of a leap year, except for « 1er »', () => {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Europe/Paris' } as const;
  const database = new Intl.DateTimeFormat('fr-FR', options);
  const wrong: string[] = [];
  for (let time = Date.UTC(2028, 0); time < Date.UTC(2029, 0); time += 24 * HOUR_MS)
    if (weekdayAndDayOf(time) !== database.format(time).replace(' 1 ', ' 1er '))
      wrong.push(new Date(time).toISOString());
  expect(wrong).toEqual([]);
});
