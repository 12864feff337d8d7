import { expect, test } from 'vitest';
import { priceInText, priceWords, shortPrice } from './prices.ts';

const CELLARS = [
  { name: 'Simple', from: 200, to: 400, note: 'Sèche.' },
  { name: 'Complexe', from: 700, to: 1200 },
];

test('a price has a figure and a unit', () => {
  expect(priceWords({ from: 700, to: 1200 })).toEqual({ figure: '700 à 1\u202f200\u202f€', unit: 'TTC' });
  expect(priceWords({ from: 8, to: 15, per: 'm²' })).toEqual({ figure: '8 à 15\u202f€', unit: 'TTC le m²' });
  expect(priceWords({ from: 300 })).toEqual({ figure: 'dès 300\u202f€', unit: 'TTC' });
});

test('the short price of a service goes from its lowest price to its highest', () => {
  expect(shortPrice(CELLARS)).toEqual({ figure: '200 à 1\u202f200\u202f€', unit: 'TTC' });
  expect(shortPrice([])).toBeUndefined();
});

test('the short price has no upper limit if one of the prices has none', () => {
  expect(shortPrice([...CELLARS, { name: 'Immense', from: 1500 }])?.figure).toBe('dès 200\u202f€');
});

test('inside a sentence, a price range begins with « de »', () => {
  expect(priceInText(CELLARS)).toBe('de 200 à 1\u202f200\u202f€ TTC');
  expect(priceInText([{ name: 'Sol', from: 8, to: 15, per: 'm²' }])).toBe('de 8 à 15\u202f€ TTC le m²');
  expect(priceInText([{ name: 'Petit volume', from: 300 }])).toBe('dès 300\u202f€ TTC');
  expect(priceInText([])).toBe('');
});
