import { describe, expect, it } from 'vitest';
import { REQUEST } from '../../../testing/request-bodies.ts';
import { matcher } from './search.ts';

const record = {
  reference: 'ab12cd34',
  request: { ...REQUEST, lastName: 'd’Aubigné Lefœvre', phone: '06 39 98 24 75', city: 'L’Haÿ-les-Roses' },
};

describe('a request is found', () => {
  it.each([
    ['by its name, without accents or capitals', 'AUBIGNE jeanne'],
    ['by a ligature typed as two letters', 'lefoevre'],
    ['by another kind of apostrophe', "d'aubigne"],
    ['by part of a name', 'jeann'],
    ['by its city', 'haÿ les roses'],
    ['by its postal code', '75013'],
    ['by its street', 'glaciere'],
    ['by its e-mail address', 'Jeanne@Example.org'],
    ['by its reference in capitals', 'AB12CD34'],
    ['by its phone number without spaces', '0639982475'],
    ['by its phone number with dots', '06.39.98.24.75'],
    ['by its phone number as abroad', '+33 6 39 98 24 75'],
    ['by its phone number as abroad, with a zero', '0033 (0)6 39 98 24 75'],
    ['by the end of its phone number', '24 75'],
  ])('%s', (_, query) => {
    expect(matcher(query)(record)).toBe(true);
  });

  it.each([
    ['another name beside the right one', 'jeanne dupont'],
    ['another phone number', '06 39 98 24 76'],
    ['the same digits in another order', '7524'],
  ])('not by %s', (_, query) => {
    expect(matcher(query)(record)).toBe(false);
  });

  it('by a phone number that was stored as it was typed', () => {
    const foreign = { ...record, request: { ...record.request, phone: '+33639982475' } };
    expect(matcher('06 39 98 24 75')(foreign)).toBe(true);
  });
});
