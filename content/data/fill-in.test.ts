import { expect, test } from 'vitest';
import { fillerOf } from './fill-in.ts';
import { spokenHours } from './hours.ts';

const hours = spokenHours({
  week: Array(7).fill([{ opens: '08:00', closes: '20:00' }]),
  closed: [],
  callBack: 2,
});
const COMPANY = { name: 'Martin', foundedIn: 2017, hours, phone: '01 02 03 04 05', zone: 'Lyon' };
const fillIn = fillerOf(COMPANY);

test('the facts of the company are put into every text, and nothing else is touched', () => {
  const date = new Date(0);
  const page = { title: '{nom}, depuis {depuis}', rows: [{ text: '{zone}, {à-zone}', date }], count: 2 };
  expect(fillIn(page, 'home.yaml')).toEqual({
    title: 'Martin, depuis 2017',
    rows: [{ text: 'Lyon, près de chez vous', date }],
    count: 2,
  });
});

test('without a promise, its words are removed, and so is an item of a list that only made the promise', () => {
  expect(fillIn(['Rappel{rappel| sous #\u00a0h}', '{urgence|Chez vous sous #\u00a0h}'], 'home.yaml')).toEqual(
    ['Rappel sous 2\u00a0h'],
  );
});

const PRICE = 'de 200 à 1\u202f200\u202f€ TTC';
test.each([
  ['Une cave{prix|\u00a0: #}.', PRICE, `Une cave\u00a0: ${PRICE}.`],
  ['Une cave, {prix}.', PRICE, `Une cave, ${PRICE}.`],
  ['Une cave{prix|\u00a0: #}.', '', 'Une cave.'],
])('« %s » with the price « %s » becomes « %s »', (text, price, words) => {
  expect(fillerOf({ ...COMPANY, price })({ text }, 'services/cave.mdx')).toEqual({ text: words });
});

test('the mark for a price is refused outside the pages of services', () => {
  expect(() => fillIn('Dès {prix}.', 'faq.yaml')).toThrow(/content\/faq\.yaml.*\{prix\} ne se remplit que/);
});
