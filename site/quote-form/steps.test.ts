import { expect, test } from 'vitest';
import { FIELD_NAMES } from '../../quote/schema.ts';
import { STEPS, summaryIsNear } from './steps.ts';

// The form leads to the first wrong field in the order of the request's fields.
test('each field of a request stands in one step, in the same order', () => {
  expect(STEPS.flatMap(({ fields }) => fields)).toEqual(FIELD_NAMES);
});

test.each([
  ['a first visit', 0, [], false],
  ['the second step of a first visit', 1, [0], false],
  ['the third step, whose next one is the summary', 2, [0, 1], false],
  ['the first step, from the summary', 0, [0, 1, 2], true],
  ['the second step, whose answer has turned out wrong', 1, [0, 2], true],
  ['the first step, with the second one wrong', 0, [0, 2], false],
  ['the summary itself', 3, [0, 1, 2], false],
])('the summary is offered again: %s', (_, step, completed, near) => {
  expect(summaryIsNear(step, completed)).toBe(near);
});
