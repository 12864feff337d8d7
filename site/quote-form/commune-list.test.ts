import { expect, test } from 'vitest';
import { cityFor } from './CommuneList.tsx';

const SEVERAL = ['Marolles-en-Brie', 'Santeny', 'Villecresnes'];

test.each([
  ['the only commune is filled in', ['Vincennes'], '', '', 'Vincennes'],
  ['none of several communes is filled in', SEVERAL, '', '', ''],
  ['a filled-in city is replaced', ['Paris'], 'Vincennes', 'Vincennes', 'Paris'],
  ['a filled-in city is removed if the code has no commune', [], 'Vincennes', 'Vincennes', ''],
  ['a filled-in city is removed if the code has several others', SEVERAL, 'Vincennes', 'Vincennes', ''],
  ['a filled-in city stays if it is one of several', SEVERAL, 'Santeny', 'Santeny', 'Santeny'],
  ['an emptied city is filled in again', ['Paris'], '', 'Vincennes', 'Paris'],
  ['a typed city stays', ['Vincennes'], 'Fontenay', '', 'Fontenay'],
  ['a city typed over a filled-in one stays', ['Paris'], 'Fontenay', 'Vincennes', 'Fontenay'],
])('with another postal code, %s', (_, communes, city, filledCity, expected) => {
  expect(cityFor(communes, city, filledCity)).toBe(expected);
});
