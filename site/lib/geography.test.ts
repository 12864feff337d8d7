import { expect, test } from 'vitest';
import { DEPARTMENTS, POSTAL_PREFIXES } from '../../content/data/services.data.ts';
import { checkFields, cleanedAnswer, EMPTY_REQUEST, isOutsideZone } from '../../quote/schema.ts';
import { communesByPostalCode } from './geography.ts';

/** The first company's departments, whatever those of the present one are. */
const ILE_DE_FRANCE = ['75', '77', '78', '91', '92', '93', '94', '95'];
const communes = communesByPostalCode(ILE_DE_FRANCE);
const codes = Object.keys(communes);
const names = Object.values(communes).flat();

test.each([
  ['75020', ['Paris']],
  ['75116', ['Paris']],
  ['94300', ['Vincennes']],
  ['94240', ['L’Haÿ-les-Roses']],
  // In alphabetical order, as a French reader expects it.
  ['77820', ['Châtillon-la-Borde', 'Le Châtelet-en-Brie', 'Les Écrennes']],
  ['77166', ['Évry-Grégy-sur-Yerre', 'Grisy-Suisnes']],
])('%s is the postal code of %s', (code, expected) => {
  expect(communes[code]).toEqual(expected);
});

test('the departments of the company have communes, and no others', () => {
  expect(new Set(codes.map((code) => code.slice(0, 2)))).toEqual(new Set(ILE_DE_FRANCE));
});

test.each(DEPARTMENTS)('$name has communes that the form takes', ({ code }) => {
  const own = Object.keys(communesByPostalCode([code]));
  expect(own.some((postalCode) => !isOutsideZone(postalCode, POSTAL_PREFIXES))).toBe(true);
});

test('codes and names are answers in their usual form, which the rules take', () => {
  for (const postalCode of codes) expect(cleanedAnswer('postalCode', postalCode)).toBe(postalCode);
  for (const city of names) {
    expect(cleanedAnswer('city', city)).toBe(city);
    expect(checkFields({ ...EMPTY_REQUEST, city }, ['city'], [])).toEqual({});
  }
});
