import { expect, test } from 'vitest';
import { addressParts } from './address.ts';

test.each([
  ['12-14, avenue de la République 93100 MONTREUIL', '12-14, avenue de la République', '93100', 'MONTREUIL'],
  ['8 rue des Lilas, 75012 Paris', '8 rue des Lilas', '75012', 'Paris'],
  ['8 rue des Lilas, 75012 Paris, France', '8 rue des Lilas', '75012', 'Paris'],
  ['3 place du 8 Mai 1945 - 94240 L’Haÿ-les-Roses ', '3 place du 8 Mai 1945', '94240', 'L’Haÿ-les-Roses'],
  ['8 rue des Lilas, 75012 Paris 12', '8 rue des Lilas', '75012', 'Paris 12'],
])('« %s » is split into three parts', (pasted, address, postalCode, city) => {
  expect(addressParts(pasted)).toEqual({ address, postalCode, city });
});

test.each([
  '12 avenue de la République',
  '3 place du 8 Mai 1945, bâtiment B',
  // The street would have fewer than ten characters.
  '2 rue Foy 93100 Montreuil',
  '12 avenue de la République 93100',
  'Dossier 123456 Montreuil',
])('« %s » is not split', (typed) => {
  expect(addressParts(typed)).toBeUndefined();
});
