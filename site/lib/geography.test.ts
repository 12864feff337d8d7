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
  ['94440', ['Marolles-en-Brie', 'Santeny', 'Villecresnes']],
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

test('the postal codes of Corsica do not begin with the number of their department', () => {
  expect(communesByPostalCode(['2A'])['20000']).toEqual(['Ajaccio']);
  expect(communesByPostalCode(['2B'])['20200']).toContain('Bastia');
});

test('a code lists each commune once, in alphabetical order', () => {
  const collator = new Intl.Collator('fr');
  for (const listed of Object.values(communes))
    for (const [index, name] of listed.slice(1).entries())
      expect(collator.compare(listed[index] ?? '', name)).toBeLessThan(0);
});

test('codes and names are answers in their usual form, which the rules take', () => {
  for (const postalCode of codes) expect(cleanedAnswer('postalCode', postalCode)).toBe(postalCode);
  for (const city of names) {
    expect(cleanedAnswer('city', city)).toBe(city);
    expect(checkFields({ ...EMPTY_REQUEST, city }, ['city'], [])).toEqual({});
  }
});

test('no name has a straight apostrophe or says which arrondissement it is', () => {
  expect(names.filter((name) => /['\d]|arrondissement/i.test(name))).toEqual([]);
});
