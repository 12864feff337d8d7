import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanedAnswer } from '../../quote/schema.ts';
import {
  answersTo,
  BULKY,
  FLOOR,
  FULLNESS,
  isAsked,
  LIFT,
  QUESTIONS,
  type Question,
  withAnswer,
} from './quick-answers.ts';

type Tap = [question: Question, answer: string, given?: boolean];
const tapped = (description: string, ...taps: Tap[]): string =>
  taps.reduce(
    (text, [question, answer, given = true]) => withAnswer(question, answer, given, text),
    description,
  );

/** The lines as a reader sees them, with common spaces. */
const read = (description: string): string[] => description.replace(/[\u00a0\u202f]/g, ' ').split('\n');

describe('an answer', () => {
  test('is a line of the description, with no-break spaces where French has them', () => {
    expect(tapped('', [FLOOR, '3e'], [LIFT, 'sans ascenseur'])).toBe('Étage\u00a0: 3e, sans ascenseur\n');
  });

  test.each([
    ['before what the visitor wrote', 'Une cave.', 'Étage : 3e\nUne cave.'],
    [
      'in the order of the questions',
      'Encombrants : piano\nUne cave.',
      'Étage : 3e\nEncombrants : piano\nUne cave.',
    ],
    ['in place of the last one', 'Une cave.\nÉtage : 1er\nCode B12', 'Une cave.\nÉtage : 3e\nCode B12'],
    ['with the rest of its line', 'Étage : 1er, sans ascenseur, cour', 'Étage : 3e, sans ascenseur, cour\n'],
  ])('stands %s', (_, description, expected) => {
    expect(read(tapped(description, [FLOOR, '3e']))).toEqual(expected.split('\n'));
  });

  test('stands below the lines of the questions before it, wherever the visitor has put them', () => {
    expect(read(tapped('Une cave.\nÉtage : 1er\nCode B12', [FULLNESS, 'pleins']))).toEqual([
      'Une cave.',
      'Étage : 1er',
      'Lieux : pleins',
      'Code B12',
    ]);
  });

  test('among several is added to the others in their order', () => {
    const several = tapped('', [BULKY, 'piano'], [BULKY, 'armoire'], [BULKY, 'literie']);
    expect(read(several)[0]).toBe('Encombrants : armoire, literie, piano');
    expect(read(tapped(several, [BULKY, 'literie', false]))[0]).toBe('Encombrants : armoire, piano');
  });

  test('goes with its line, unless the visitor has written into it', () => {
    expect(tapped('Étage : 3e\nUne cave.', [FLOOR, '3e', false])).toBe('Une cave.');
    expect(read(tapped('Étage : 3e, escalier étroit', [FLOOR, '3e', false]))).toEqual([
      'Étage : escalier étroit',
    ]);
  });

  test('about the lift goes with a floor that needs one', () => {
    const third = tapped('', [FLOOR, '3e'], [LIFT, 'avec ascenseur']);
    expect(read(tapped(third, [FLOOR, 'RDC']))[0]).toBe('Étage : RDC');
    expect(tapped(third, [FLOOR, '3e', false])).toBe('');
    expect(read(tapped(third, [FLOOR, '4e']))[0]).toBe('Étage : 4e, avec ascenseur');
  });
});

describe('a line is recognised', () => {
  test.each([
    ['as it is written', 'Étage\u00a0: 3e, sans ascenseur'],
    ['with other spaces, capitals and punctuation', '  ÉTAGE:3E ,SANS  ascenseur '],
    ['with words of the visitor after it', 'Étage : 3e, sans ascenseur, 2 marches'],
    ['before a Windows line end', 'Étage : 3e, sans ascenseur\r\nUne cave.'],
  ])('%s', (_, description) => {
    expect(answersTo(FLOOR, description)).toEqual(['3e']);
    expect(answersTo(LIFT, description)).toEqual(['sans ascenseur']);
  });

  test('with a straight apostrophe', () => {
    expect(answersTo(FULLNESS, "Lieux : pleins jusqu'au plafond")).toEqual(['pleins jusqu’au plafond']);
  });
});

describe('a line of the visitor’s own is not', () => {
  test.each([
    '',
    'Étage',
    'Étage : ',
    'Étage : 12',
    'Étage : 3e étage',
    '3e',
    'Notre étage : 3e',
    'Encombrants : un piano',
  ])('« %s »', (description) => {
    for (const question of QUESTIONS) expect(answersTo(question, description)).toEqual([]);
    expect(tapped(description, [FLOOR, '3e']).endsWith(description)).toBe(true);
  });
});

test('the lift is asked about where one may be needed', () => {
  expect(isAsked(FLOOR, '')).toBe(true);
  expect(isAsked(LIFT, '')).toBe(false);
  expect(isAsked(LIFT, 'Étage : RDC')).toBe(false);
  expect(isAsked(LIFT, 'Étage : sous-sol')).toBe(true);
});

describe('for any description', () => {
  const words = fc.oneof(
    fc.string(),
    fc.constantFrom('', 'Une cave.', 'Étage : 12', 'Étage : piano', 'étage', 'À débarrasser : 3 caves'),
  );
  const own = words.filter((text) => QUESTIONS.every((question) => answersTo(question, text).length === 0));
  const text = fc
    .tuple(
      fc.array(
        own.map((line) => line.replace(/[\r\n]/g, ' ')),
        { minLength: 1 },
      ),
      fc.constantFrom('\n', '\r\n'),
    )
    .map(([lines, end]) => lines.join(end));
  const tap = fc
    .constantFrom(...QUESTIONS)
    .chain((question) => fc.tuple(fc.constant(question), fc.constantFrom(...question.options), fc.boolean()));

  test('an answer that was given is read again, and no other question’s answer changes', () => {
    fc.assert(
      fc.property(text, fc.array(tap), tap, (start, before, [question, answer, given]) => {
        const description = tapped(start, ...before);
        fc.pre(isAsked(question, description));
        const others = QUESTIONS.filter((other) => other.label !== question.label);
        const answersOf = (about: Question[], now: string) => about.map((other) => answersTo(other, now));
        const after = withAnswer(question, answer, given, description);
        expect(answersTo(question, after).includes(answer)).toBe(given);
        if (given && !question.several) expect(answersTo(question, after)).toEqual([answer]);
        expect(answersOf(others, after)).toEqual(answersOf(others, description));
      }),
    );
  });

  test('the visitor’s own text stays as it is, and all of it once the answers are taken back', () => {
    fc.assert(
      fc.property(text, fc.array(tap), (start, taps) => {
        const description = tapped(start, ...taps);
        expect(description.endsWith(start)).toBe(true);
        const all = QUESTIONS.flatMap((question) =>
          question.options.map((answer): Tap => [question, answer, false]),
        );
        expect(tapped(description, ...all)).toBe(start);
      }),
    );
  });

  test('an answer survives the cleaning before the sending', () => {
    fc.assert(
      fc.property(fc.array(tap), (taps) => {
        const description = tapped('', ...taps);
        const sent = cleanedAnswer('description', description);
        for (const question of QUESTIONS)
          expect(answersTo(question, sent)).toEqual(answersTo(question, description));
      }),
    );
  });
});
