import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REQUEST } from '../../testing/request-bodies.ts';
import { FIELD_NAMES } from '../fields.ts';
import { phoneHref } from '../normalise.ts';
import { checkRequest, cleanedAnswer, type FieldName, shownAnswer } from '../schema.ts';
import { ANSWERS } from './all.fixture.ts';

function verdict(name: FieldName, raw: string) {
  const checked = checkRequest({ ...REQUEST, [name]: raw }, [REQUEST.service]);
  return checked.ok ? { kept: checked.request[name] } : { message: checked.errors[name]?.[0] };
}

describe.each(ANSWERS)('%s', (name, answers) => {
  test.each(answers)('$raw → $usual', ({ raw, usual, message }) => {
    expect(cleanedAnswer(name, raw)).toBe(usual);
    expect(verdict(name, raw)).toEqual(message ? { message } : { kept: usual });
    expect(cleanedAnswer(name, usual)).toBe(usual);
    expect(shownAnswer(name, raw)).toBe(message ? raw : usual);
  });
});

test('the chosen service is shown as it is, although the offered services are not known', () => {
  expect(shownAnswer('service', REQUEST.service)).toBe(REQUEST.service);
});

const OVERSEAS = Object.entries({
  '02 62 12 34 56': '+262',
  '02 63 01 34 56': '+262',
  '02 69 12 34 56': '+262',
  '06 39 12 34 56': '+262',
  '06 92 12 34 56': '+262',
  '06 93 12 34 56': '+262',
  '07 09 20 34 56': '+262',
  '07 09 35 34 56': '+262',
  '05 90 12 34 56': '+590',
  '06 90 12 34 56': '+590',
  '06 91 12 34 56': '+590',
  '07 09 00 34 56': '+590',
  '05 94 12 34 56': '+594',
  '06 94 12 34 56': '+594',
  '07 09 30 34 56': '+594',
  '05 96 12 34 56': '+596',
  '06 96 12 34 56': '+596',
  '06 97 12 34 56': '+596',
  '07 09 10 34 56': '+596',
});

test.each<[typed: string, dialled: string]>([
  ['06 12 34 56 78', 'tel:+33612345678'],
  ['+33612345678', 'tel:+33612345678'],
  ['+33(0)612345678', 'tel:+33612345678'],
  ['0033612345678', 'tel:+33612345678'],
  ['+41 22 345 67 89', 'tel:+41223456789'],
  ['0032 475 12 34 56', 'tel:+32475123456'],
  ['+32 (0)475 12 34 56', 'tel:+32475123456'],
  // The usual range for films lies among the numbers of Mayotte.
  ['06 39 98 24 75', 'tel:+33639982475'],
  ['06 95 12 34 56', 'tel:+33695123456'],
  ...OVERSEAS.map(([typed, code]): [string, string] => [
    typed,
    `tel:${code}${typed.slice(1).replaceAll(' ', '')}`,
  ]),
  ['+262 692 12 34 56', 'tel:+262692123456'],
  ['(+262) 0692 12 34 56', 'tel:+262692123456'],
  ['00 262 (0)692 12 34 56', 'tel:+262692123456'],
  ['+33 692 12 34 56', 'tel:+262692123456'],
])('%s is dialled as %s', (typed, dialled) => {
  expect(phoneHref(typed)).toBe(dialled);
});

const PIECES =
  'Paris,St.,Anne,de,XII,arrondissement,cedex,12e,1er,75,012,06,39 98 24,+33,0033,(0),262,+262,tél :,@,gmail,.com,mailto:'
    .split(',')
    .concat([..." -,./()&<>'’`–\u00a0０٦", '😀']);
const answer = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 20 })
  .map((pieces) => pieces.join(''));

test('for any answer, normalising twice is normalising once, and empties nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...FIELD_NAMES), answer, (name, raw) => {
      const usual = cleanedAnswer(name, raw);
      expect(cleanedAnswer(name, usual)).toBe(usual);
      expect(verdict(name, usual)).toEqual(verdict(name, raw));
      if (cleanedAnswer('surface', raw)) expect(usual).not.toBe('');
    }),
    { numRuns: 5000 },
  );
});

test('a phone number in its usual form has the digits that were typed', () => {
  const gap = fc.constantFrom('', ' ', '.', '-', ' - ', '/', '\u00a0', '\u202f');
  const prefix = fc.constantFrom('0', '+33', '+33 (0)', '0033', '00 33 0', '33', '(+33) ');
  const digits = fc.stringMatching(/^[1-9]\d{8}$/);
  fc.assert(
    fc.property(prefix, digits, fc.array(gap, { minLength: 9, maxLength: 9 }), (code, nine, gaps) => {
      const typed = code + [...nine].map((digit, index) => gaps[index] + digit).join('');
      expect(cleanedAnswer('phone', typed).replace(/ /g, '')).toBe(`0${nine}`);
      const abroad = typed.replace(code, '00 262 (0)');
      expect(cleanedAnswer('phone', abroad).replace(/ /g, '')).toBe(`+262${nine}`);
      expect(phoneHref(abroad)).toBe(`tel:+262${nine}`);
    }),
  );
});

test('a text built to exhaust the server is cleaned in time', () => {
  const slowTexts = [
    '0 '.repeat(500),
    '- '.repeat(500),
    '.'.repeat(1000),
    '+0('.repeat(333),
    '12 e'.repeat(250),
  ];
  const started = performance.now();
  for (const name of FIELD_NAMES) for (const raw of slowTexts) cleanedAnswer(name, raw);
  // Milliseconds, unless an expression takes quadratic time.
  expect(performance.now() - started).toBeLessThan(2000);
});
