import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plain } from '../../testing/hours.ts';
import { answersTo, QUESTIONS, type Question, withAnswer } from './quick-answers.ts';

const [FLOOR, LIFT, , FULLNESS, BULKY] = QUESTIONS as Question[] as [
  Question,
  Question,
  Question,
  ...Question[],
];

type Tap = [question: Question | undefined, answer: string, isChosen?: boolean];
const THIRD: Tap = [FLOOR, '3e'];
const PIANO: Tap = [BULKY, 'piano'];
function tapped(description: string, ...taps: Tap[]): string {
  let text = description;
  for (const [question, answer, isChosen = true] of taps)
    text = withAnswer(question as Question, answer, isChosen, text);
  return text;
}

test.each<[name: string, before: string, taps: Tap[], after: string]>([
  ['an answer is a line, and an empty line follows it', '', [THIRD], 'Étage : 3e\n'],
  ['the visitor’s own text comes after an answer', 'Une cave.', [THIRD], 'Étage : 3e\nUne cave.'],
  ['another answer replaces the first one', '', [THIRD, [FLOOR, 'RDC']], 'Étage : RDC\n'],
  [
    'a question with several answers lists them in its own order',
    '',
    [PIANO, [BULKY, 'armoire']],
    'Encombrants : armoire, piano\n',
  ],
  [
    'lines are in the order of the questions',
    '',
    [PIANO, [LIFT, 'non']],
    'Ascenseur : non\nEncombrants : piano\n',
  ],
  [
    'an answer that is taken back takes its line away',
    'Une cave.',
    [THIRD, [FLOOR, '3e', false]],
    'Une cave.',
  ],
])('%s', (_, before, taps, after) => {
  expect(plain(tapped(before, ...taps))).toBe(after);
});

const TYPED = ['', 'Étage', 'Étage\u00a0: 12', 'Étage\u00a0: 3e, cour', '3e', 'Notre étage\u00a0: 3e'];
test.each(TYPED)('text that the visitor typed is no quick answer: « %s »', (description) => {
  for (const question of QUESTIONS) expect(answersTo(question, description)).toEqual([]);
  expect(tapped(description, [FULLNESS, 'pleins']).endsWith(description)).toBe(true);
});

test('after any taps, the description gives the same answers, and the visitor’s own text stays', () => {
  const own = fc.array(fc.oneof(fc.string(), fc.constantFrom('', 'Étage\u00a0: 12', 'Une cave.')), {
    minLength: 1,
  });
  const tap = fc
    .constantFrom(...QUESTIONS)
    .chain((question) => fc.tuple(fc.constant(question), fc.constantFrom(...question.options), fc.boolean()));
  fc.assert(
    fc.property(own, fc.array(tap), tap, (lines, before, [question, answer, isChosen]) => {
      const text = lines.join('\n');
      const start = tapped(text, ...before);
      const after = tapped(start, [question, answer, isChosen]);
      expect(answersTo(question, after).includes(answer)).toBe(isChosen);
      if (isChosen && !question.isMultiple) expect(answersTo(question, after)).toEqual([answer]);
      for (const other of QUESTIONS.filter((each) => each !== question))
        expect(answersTo(other, after)).toEqual(answersTo(other, start));
      const all = QUESTIONS.flatMap((each) => each.options.map((option): Tap => [each, option, false]));
      expect(tapped(after, ...all)).toBe(text);
    }),
  );
});
