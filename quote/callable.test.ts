import { expect, it } from 'vitest';
import { dialableNumber, withPlus } from './callable.ts';

it.each([
  ['15145550123', '+1 514 555 0123'],
  ['1 (514) 555-0123', '+1 514 555 0123'],
  ['447911123456', '+44 791 112 3456'],
  ['32470123456', '+32 470 123 456'],
  ['2125551234567', '+212 555 123 4567'],
])('%s, a foreign number without its +, is shown and dialled with the +', (phone, complete) => {
  expect(withPlus(phone)).toBe(complete);
  expect(dialableNumber(phone)).toEqual({
    text: `+${phone} (indicatif à vérifier)`,
    href: `tel:+${phone.replace(/\D/g, '')}`,
  });
});

it.each([
  ['06 12 34 56 78', 'tel:+33612345678'],
  ['+1 514 555 0123', 'tel:+15145550123'],
  ['0044 7911 123456', 'tel:+447911123456'],
  ['06 12 34 56 7', 'tel:061234567'],
  ['514-555-0123', undefined],
  ['après 18 h'.replace(/\d/g, ''), undefined],
  ['', undefined],
])('%s is shown as it was typed, with the link %s', (phone, href) => {
  expect(withPlus(phone)).toBeUndefined();
  expect(dialableNumber(phone)).toEqual({ text: phone, href });
});
