import { expect, test } from 'vitest';
import { DEPARTMENTS, POSTAL_PREFIXES } from '../../content/data/services.data.ts';
import { checkFields, cleanedAnswer, EMPTY_REQUEST, isOutsideZone } from '../../quote/schema.ts';
import { communesByPostalCode } from './geography.ts';

const ILE_DE_FRANCE = ['75', '77', '78', '91', '92', '93', '94', '95'];
const communes = communesByPostalCode(ILE_DE_FRANCE);
const codes = Object.keys(communes);
const names = Object.values(communes).flat();

test.each([
  ['75020', ['Paris']],
  ['75116', ['Paris']],
  ['94300', ['Vincennes']],
  ['94240', ['L’Haÿ-les-Roses']],
  ['77820', ['Châtillon-la-Borde', 'Le Châtelet-en-Brie', 'Les Écrennes']],
  ['77166', ['Évry-Grégy-sur-Yerre', 'Grisy-Suisnes']],
])('%s is the postal code of %s', (code, expected) => {
  expect(communes[code]).toEqual(expected);
});

test('only the given departments have communes', () => {
  expect(new Set(codes.map((code) => code.slice(0, 2)))).toEqual(new Set(ILE_DE_FRANCE));
});

test.each(DEPARTMENTS)('$name has a postal code that the form accepts', ({ code }) => {
  const own = Object.keys(communesByPostalCode([code]));
  expect(own.some((postalCode) => !isOutsideZone(postalCode, POSTAL_PREFIXES))).toBe(true);
});

test('the form accepts each code and name unchanged', () => {
  for (const postalCode of codes) expect(cleanedAnswer('postalCode', postalCode)).toBe(postalCode);
  for (const city of names) {
    expect(cleanedAnswer('city', city)).toBe(city);
    expect(checkFields({ ...EMPTY_REQUEST, city }, ['city'], [])).toEqual({});
  }
});
