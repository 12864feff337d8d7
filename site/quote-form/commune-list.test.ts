import { expect, test } from 'vitest';
import { cityFor } from './CommuneList.tsx';

const SEVERAL = ['Marolles-en-Brie', 'Santeny', 'Villecresnes'];

test.each([
  ['the only commune is filled in', ['Vincennes'], '', '', 'Vincennes'],
  ['of several, none is', SEVERAL, '', '', ''],
  ['a city that was filled in follows the code', ['Paris'], 'Vincennes', 'Vincennes', 'Paris'],
  ['and goes with a code that has none', [], 'Vincennes', 'Vincennes', ''],
  ['or has several', SEVERAL, 'Vincennes', 'Vincennes', ''],
  ['unless it is one of them', SEVERAL, 'Santeny', 'Santeny', 'Santeny'],
  ['an emptied city is filled in again', ['Paris'], '', 'Vincennes', 'Paris'],
  ['a typed city stays', ['Vincennes'], 'Fontenay', '', 'Fontenay'],
  ['also over one that was filled in', ['Paris'], 'Fontenay', 'Vincennes', 'Fontenay'],
])('with another postal code, %s', (_, communes, city, filled, expected) => {
  expect(cityFor(communes, city, filled)).toBe(expected);
});
