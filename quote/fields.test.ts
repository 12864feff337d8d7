import { expect, test } from 'vitest';
import { FIELD_NAMES, fieldsOf } from './fields.ts';

test('each field belongs to one step', () => {
  const steps = (['contact', 'project', 'preferences'] as const).map(fieldsOf);
  expect(steps.flat()).toEqual(FIELD_NAMES);
});
