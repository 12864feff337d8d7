import { expect, it } from 'vitest';
import { at } from '../../testing/watched.ts';
import { frenchTime } from './french-time.ts';

it.each([
  ['2026-11-23T11:10', '11\u202fh\u202f10'],
  ['2026-11-23T08:05', '8\u202fh\u202f05'],
  ['2026-11-23T00:00', '0\u202fh'],
  ['2026-11-24T08:30', 'demain 8\u202fh\u202f30'],
  ['2026-11-22T19:00', 'hier 19\u202fh'],
  ['2026-12-03T18:00', 'le 3 décembre, 18\u202fh'],
  ['2026-11-01T18:15', 'le 1er novembre, 18\u202fh\u202f15'],
])('%s is « %s » on the morning of 23 November', (time, expected) => {
  expect(frenchTime(at(time), at('2026-11-23T09:00'))).toBe(expected);
});
