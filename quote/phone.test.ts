import { expect, test } from 'vitest';
import { phoneHref } from './phone.ts';

test.each([
  ['06 12 34 56 78', 'tel:+33612345678'],
  ['+33612345678', 'tel:+33612345678'],
  ['+33(0)612345678', 'tel:+33612345678'],
  ['0033612345678', 'tel:+33612345678'],
  ['+41 22 345 67 89', 'tel:+41223456789'],
])('%s is dialled as %s', (typed, dialled) => {
  expect(phoneHref(typed)).toBe(dialled);
});
