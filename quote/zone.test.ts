import { expect, test } from 'vitest';
import { DEPARTMENTS } from './services.data.ts';
import { isOutsideZone } from './zone.ts';

test('the zone is the eight departments', () => {
  expect(DEPARTMENTS.map(({ code }) => code)).toEqual(['75', '77', '78', '91', '92', '93', '94', '95']);
  for (const { code } of DEPARTMENTS) expect(isOutsideZone(`${code}000`)).toBe(false);
  for (const code of ['60000', '76000', '06000', '97400']) expect(isOutsideZone(code)).toBe(true);
});

test('an incomplete postal code is never outside the zone', () => {
  for (const code of ['', '6', '6000', '600000', 'abcde']) expect(isOutsideZone(code)).toBe(false);
});
