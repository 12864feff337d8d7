import { expect, it } from 'vitest';
import { jsonBody, received, startApp } from '../../testing/app.ts';
import { actOn } from '../../testing/office-acts.ts';
import { addEntry } from './office.ts';
import { searchRequests } from './requests.ts';

const FOUND = [
  ['its name, without accents or capitals', 'AUBIGNE jeanne'],
  ['a ligature typed as two letters', 'lefoevre'],
  ['another kind of apostrophe', "d'aubigne"],
  ['part of a name', 'jeann'],
  ['its city', 'haÿ les roses'],
  ['its postal code', '75013'],
  ['its street', 'glaciere'],
  ['its description', 'PIANO cave'],
  ['its e-mail address', 'Jeanne@Example.org'],
  ['its reference in capitals', 'AB12CD34'],
  ['its phone number without spaces', '0639982475'],
  ['its phone number with dots', '06.39.98.24.75'],
  ['its phone number as abroad', '+33 6 39 98 24 75'],
  ['its phone number as abroad, with a zero', '0033 (0)6 39 98 24 75'],
  ['the end of its phone number', '24 75'],
  ['a note of the office', 'gardienne clés'],
  ['a corrected answer', 'creteil'],
];

const NOT_FOUND = [
  ['another name beside the right one', 'jeanne dupont'],
  ['another name beside the right number', 'dupont 06 39 98 24 75'],
  ['another phone number', '06 39 98 24 76'],
  ['the same digits in another order', '7524'],
  ['an answer that was corrected', 'villejuif'],
  ['a note that was undone', 'notaire'],
  ['a sign that stands for any text in SQL', '%'],
  ['a sign that stands for any character in SQL', '_'],
  ['nothing', ' '],
];

it.each(['0692 12 34 56', '+262 692 12 34 56'])(
  'a request with %s is found by any spelling of this number',
  async (phone) => {
    const { app, store } = await startApp();
    const { id } = await received(app, jsonBody({ phone }));
    for (const query of [
      '0692123456',
      '06 92 12 34 56',
      '+262 692 12 34 56',
      '(+262) 0692 123456',
      '00262692123456',
    ])
      expect([query, await searchRequests(store, query)]).toEqual([query, [id]]);
  },
);

it('requests are found by any of their words, newest first', async () => {
  const { app, store } = await startApp();
  const names = { firstName: 'Jeanne', lastName: 'd’Aubigné Lefœvre', city: 'L’Haÿ-les-Roses' };
  const contact = {
    phone: '06 39 98 24 75',
    email: 'jeanne@example.org',
    address: '12 rue de la Glacière, Villejuif',
  };
  const formToken = 'ab12cd34-1111-4222-8333-444455556666';
  const request = { ...names, ...contact, description: 'Un piano, une cave' };
  const record = await received(app, jsonBody(request, { formToken }));
  const another = {
    firstName: 'Basile',
    lastName: 'Martin',
    email: 'b@example.org',
    phone: '01 99 00 24 11',
    address: '1 rue Haute',
    postalCode: '92110',
    city: 'Clichy',
    description: '',
  };
  // The token is fixed, because a random reference could contain the digits of a query.
  const other = await received(app, jsonBody(another, { formToken: 'cccccccc-1111-4222-8333-444455556666' }));
  await addEntry(store, actOn(record.id, 'note', { note: 'Les clés sont chez la gardienne' }));
  await addEntry(store, actOn(record.id, 'note', { note: 'Appeler le notaire' }));
  await addEntry(store, actOn(record.id, 'undone', { data: { undoes: 3 } }));
  await addEntry(
    store,
    actOn(record.id, 'corrected', { answers: { address: '3 rue de la Glacière, Créteil' } }),
  );
  for (const [by, query = ''] of FOUND)
    expect([by, await searchRequests(store, query)]).toEqual([by, [record.id]]);
  for (const [by, query = ''] of NOT_FOUND)
    expect([by, await searchRequests(store, query)]).toEqual([by, []]);
  expect(await searchRequests(store, 'example')).toEqual([other.id, record.id]);
});
