import { createElement } from 'react';
import { expect, test } from 'vitest';
import { CONSENT_FIELD } from '../../quote/consent.ts';
import { FIELDS } from '../../quote/fields.ts';
import { FIELD_NAMES } from '../../quote/schema.ts';
import { attributeOf, rendered } from '../../testing/markup.ts';
import { REQUEST } from '../../testing/request-bodies.ts';
import { QuoteForm } from './QuoteForm.tsx';
import { canReturnToSummary, emptyAfter, reachableStep, STEPS } from './steps.ts';

test('the steps have all fields of quote/fields.ts in their order', () => {
  expect(STEPS.flatMap(({ fields }) => fields)).toEqual(FIELD_NAMES);
});

const settings = { submitUrl: '/submit', accessKey: '', sendTo: '', nativeRedirect: '/' };
const panels = rendered(createElement(QuoteForm, settings)).querySelectorAll('section');

test.each(STEPS.slice(0, -1).entries().toArray())(
  'step %i shows a control for each of its fields',
  (index, { fields }) => {
    const controls = panels[index]?.querySelectorAll('[name]') ?? [];
    const names = controls.map((control) => attributeOf(control, 'name') ?? '');
    expect(
      [...new Set(names)].filter((name) => name !== CONSENT_FIELD && !name.startsWith('precision-')),
    ).toEqual(fields);
  },
);

test.each([
  ['a first visit', 0, [], false],
  ['the second step of a first visit', 1, [0], false],
  ['the third step, whose next step is the summary', 2, [0, 1], false],
  ['the first step, opened from the summary', 0, [0, 1, 2], true],
  ['the second step, the only incomplete one', 1, [0, 2], true],
  ['the first step, while the second one is incomplete', 0, [0, 2], false],
  ['the summary itself', 3, [0, 1, 2], false],
])(
  'the link back to the summary is offered if all other steps are complete: %s',
  (_, step, completed, expected) => {
    expect(canReturnToSummary(step, completed)).toBe(expected);
  },
);

test.each([
  ['Forward to a completed step', 2, [0, 1], 2],
  ['the summary', 3, [0, 1, 2], 3],
  ['a step beyond one that was refused', 3, [0, 2], 1],
  ['a step of a request that has been sent', 2, [], 0],
  ['Back', 0, [0, 1, 2], 0],
])('no step after the first incomplete one can be shown: %s', (_, requested, completed, expected) => {
  expect(reachableStep(requested, completed)).toBe(expected);
});

test('Enter leads to the next empty field, and passes over a question that is not asked', () => {
  const project = STEPS[1]?.fields ?? [];
  const values = { ...REQUEST, city: '', service: '', surface: '' };
  expect(emptyAfter('address', project, values)).toBe('city');
  expect(emptyAfter('service', project, values)).toBe('surface');
  FIELDS.surface.when = ({ service }) => service !== '';
  expect(emptyAfter('service', project, values)).toBeUndefined();
  expect(emptyAfter('service', project, { ...values, service: REQUEST.service })).toBe('surface');
});
