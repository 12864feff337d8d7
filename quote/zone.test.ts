import { expect, test } from 'vitest';
import { urgencyLabel } from './options.ts';
import { serviceOptionOf } from './services.ts';
import { DEPARTMENTS, isOutsideZone } from './zone.ts';

test('the eight departments are the zone, everything else is outside', () => {
  expect(DEPARTMENTS.map(({ code }) => code)).toEqual(['75', '77', '78', '91', '92', '93', '94', '95']);
  for (const { code } of DEPARTMENTS) expect(isOutsideZone(`${code}000`)).toBe(false);
  for (const code of ['60000', '76000', '06000', '97400']) expect(isOutsideZone(code)).toBe(true);
});

test('an incomplete postal code is not judged', () => {
  for (const code of ['', '6', '6000', '600000', 'abcde']) expect(isOutsideZone(code)).toBe(false);
});

test('a service page names its option, an unknown one names none', () => {
  expect(serviceOptionOf('debarras-cave')).toBe('Débarras cave/grenier');
  expect(serviceOptionOf('constructor')).toBeUndefined();
  expect(serviceOptionOf(null)).toBeUndefined();
});

test('an urgency is shown by its label, an unknown one as it came', () => {
  expect(urgencyLabel('urgence')).toBe('Urgence (24-48h)');
  expect(urgencyLabel('demain')).toBe('demain');
});
