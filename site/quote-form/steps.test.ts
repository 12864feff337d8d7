import { expect, test } from 'vitest';
import { FIELD_NAMES } from '../../quote/schema.ts';
import { STEPS } from './steps.ts';

// The form leads to the first wrong field in the order of the request's fields.
test('each field of a request stands in one step, in the same order', () => {
  expect(STEPS.flatMap(({ fields }) => fields)).toEqual(FIELD_NAMES);
});
