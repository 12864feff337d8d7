import { expect, test } from 'vitest';
import { DEPARTMENTS, POSTAL_PREFIXES } from '../content/data/services.data.ts';
import { isOutsideZone } from './zone.ts';

test('the zone is the departments of the company', () => {
  expect(DEPARTMENTS.length).toBeGreaterThan(0);
  for (const prefix of POSTAL_PREFIXES)
    expect(isOutsideZone(prefix.padEnd(5, '0'), POSTAL_PREFIXES)).toBe(false);
  const others = ['59', '13', '974', '986'].filter((code) => !DEPARTMENTS.some((own) => own.code === code));
  for (const code of others) expect(isOutsideZone(code.padEnd(5, '0'), POSTAL_PREFIXES)).toBe(true);
});

test('an incomplete postal code is never outside the zone', () => {
  for (const code of ['', '7', '7500', '750000', 'abcde']) expect(isOutsideZone(code, ['69'])).toBe(false);
});
