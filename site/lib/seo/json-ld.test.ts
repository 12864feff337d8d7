import { expect, test } from 'vitest';
import { SHOP } from '../../../testing/hours.ts';
import { openingHours } from './json-ld.ts';

test('opening hours are told by their days, and days off until they are over', () => {
  const hours = { '@type': 'OpeningHoursSpecification' };
  const off = { ...hours, opens: '00:00', closes: '00:00' };
  const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'];
  expect(openingHours(SHOP, '2027-01-03')).toEqual([
    { ...hours, dayOfWeek: [...weekdays, 'Saturday'], opens: '09:00', closes: '12:00' },
    { ...hours, dayOfWeek: weekdays, opens: '14:00', closes: '18:00' },
    { ...off, validFrom: '2026-12-24', validThrough: '2027-01-03' },
    { ...off, validFrom: '2028-01-01', validThrough: '2028-12-31' },
  ]);
});
