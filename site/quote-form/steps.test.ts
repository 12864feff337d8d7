import { expect, test } from 'vitest';
import { FIELD_NAMES } from '../../quote/schema.ts';
import { STEPS } from './steps.ts';

test('each field of a request stands in one step', () => {
  expect(STEPS.flatMap(({ fields }) => fields).toSorted()).toEqual([...FIELD_NAMES].toSorted());
});
