import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CityHelp, followAnswers, NO_HELP } from './city.ts';

const VAL = ['Marolles-en-Brie', 'Santeny', 'Villecresnes'];
const TABLE = {
  75011: ['Paris'],
  75012: ['Paris'],
  94300: ['Vincennes'],
  94440: VAL,
  94520: ['Mandres-les-Roses', 'Périgny'],
};

/** The visitor's answers, one after the other; each is given the city that the last one has left. */
function walk(...answers: { code?: string; city?: string; inCity?: boolean }[]): CityHelp {
  return answers.reduce<CityHelp>(
    (help, { code = help.code, city = help.city, inCity = false }) =>
      followAnswers(help, { code, city, inCity }, TABLE),
    NO_HELP,
  );
}

test('a code with one commune fills in an empty city', () => {
  expect(walk({ code: '94300' })).toEqual({ code: '94300', city: 'Vincennes', filled: true, list: [] });
});

test('a code with several lists them', () => {
  expect(walk({ code: '94440' })).toEqual({ code: '94440', city: '', filled: false, list: VAL });
});

test.each(['', '9430', '60000', '94999', 'Vincennes', 'constructor', '__defineGetter__', '__proto__'])(
  'the code « %s » does nothing',
  (code) => {
    expect(walk({ code }, { code: '', city: '' })).toMatchObject({ city: '', list: [] });
    expect(walk({ code })).toMatchObject({ city: '', filled: false, list: [] });
  },
);

test('a draft is taken as it is', () => {
  expect(walk({ code: '94300', city: 'Fontenay' })).toMatchObject({ city: 'Fontenay', filled: false });
});

test('what was filled in follows the code until it is typed over', () => {
  expect(walk({ code: '94300' }, { code: '9430' }).city).toBe('');
  expect(walk({ code: '94300' }, { code: '75012' }).city).toBe('Paris');
  expect(walk({ code: '94300' }, { code: '94440' })).toMatchObject({ city: '', list: VAL });
  expect(walk({ code: '94300' }, { code: '60000' }).city).toBe('');
  expect(walk({ code: '94300' }, { city: 'Saint-Mandé' }, { code: '75012' }).city).toBe('Saint-Mandé');
});

test('another code of the same commune changes nothing', () => {
  expect(walk({ code: '75011' }, { code: '75012' })).toMatchObject({ city: 'Paris', filled: true });
});

test('an emptied city is not filled in again before the code changes', () => {
  expect(walk({ code: '94300' }, { city: '' })).toMatchObject({ city: '', filled: false });
  expect(walk({ code: '94300' }, { city: '' }, { code: '75012' }).city).toBe('Paris');
});

test('the list comes when a typed city is emptied, and stays while another one is typed', () => {
  const typed = [{ city: 'Joinville' }, { code: '94440' }];
  expect(walk(...typed).list).toEqual([]);
  expect(walk(...typed, { city: '' }).list).toEqual(VAL);
  expect(walk(...typed, { city: '' }, { city: 'S' }).list).toEqual(VAL);
  expect(walk(...typed, { city: '' }, { city: 'S' }, { code: '94520' }).list).toEqual([]);
});

test('nothing is filled in while the visitor is in the field of the city', () => {
  expect(walk({ code: '94300', inCity: true })).toMatchObject({ city: '', filled: false });
  expect(walk({ code: '94440', inCity: true })).toMatchObject({ city: '', list: VAL });
});

test('nothing that was typed ever changes', () => {
  const code = fc.constantFrom('', '9430', '60000', ...Object.keys(TABLE));
  const city = fc.constantFrom('Paris', 'Vincennes', 'Santeny', 'Ici');
  const step = fc.oneof(fc.record({ code }), fc.record({ city }));
  fc.assert(
    fc.property(fc.array(step), fc.constantFrom('Là', 'Paris'), fc.array(code), (before, typed, codes) => {
      const help = walk(...before, { city: '' }, { city: typed }, ...codes.map((code) => ({ code })));
      expect(help).toMatchObject({ city: typed, filled: false });
    }),
  );
});
