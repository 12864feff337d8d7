import { expect, test } from 'vitest';
import type { RefusedForm } from '../../quote/pages/form.ts';
import { EMPTY_REQUEST } from '../../quote/schema.ts';
import { type StepsEvent, type StepsState, start, stepsReducer } from './steps-state.ts';

const AT: StepsState = { step: 1, completed: [0], refusal: null, focus: null };
const messages = { city: 'La ville nous échappe' };
const REFUSED: StepsState = { ...AT, refusal: { messages, count: 1 } };

test.each<[string, StepsState, StepsEvent, Partial<StepsState>]>([
  [
    'a step that is shown',
    AT,
    { type: 'show', step: 0, to: 'heading' },
    { step: 0, focus: { to: 'heading' } },
  ],
  ['a field of the same step', REFUSED, { type: 'show', step: 1, to: 'city' }, { focus: { to: 'city' } }],
  [
    'another step than the refused one',
    REFUSED,
    { type: 'show', step: 0, to: 'email' },
    { step: 0, refusal: null, focus: { to: 'email' } },
  ],
  [
    'a step that is complete',
    REFUSED,
    { type: 'complete', next: 2 },
    { step: 2, completed: [0, 1], refusal: null, focus: { to: 'heading' } },
  ],
  [
    'the last step before the summary, again',
    { ...AT, step: 2, completed: [0, 1, 2] },
    { type: 'complete', next: 4 },
    { step: 3, completed: [0, 1, 2], focus: { to: 'heading' } },
  ],
  ['a refused step', AT, { type: 'refuse', messages }, { refusal: { messages, count: 1 } }],
  ['a step refused again', REFUSED, { type: 'refuse', messages }, { refusal: { messages, count: 2 } }],
  [
    'a request that the server refuses, in two steps',
    { ...AT, step: 3, completed: [0, 1, 2] },
    { type: 'refuse', messages: { ...messages, email: 'Une adresse, s’il vous plaît' } },
    {
      step: 0,
      completed: [2],
      refusal: { messages: { ...messages, email: 'Une adresse, s’il vous plaît' }, count: 1 },
    },
  ],
  [
    'a draft',
    REFUSED,
    { type: 'restore', step: 2, completed: [0, 1] },
    { step: 2, completed: [0, 1], refusal: null, focus: null },
  ],
])('%s', (_, before, event, changes) => {
  expect(stepsReducer(before, event)).toEqual({ ...before, ...changes });
});

test('a form that comes back opens at its first incomplete step, refused once', () => {
  const refusedForm: RefusedForm = {
    status: 400,
    message: '',
    values: EMPTY_REQUEST,
    isAgreed: false,
    messages,
    others: [],
  };
  expect(start({ completed: [0, 2], refusedForm })).toEqual({
    ...{ step: 1, completed: [0, 2], focus: null },
    refusal: { messages, refusedForm, count: 1 },
  });
  expect(start({ completed: [] })).toEqual({ step: 0, completed: [], refusal: null, focus: null });
});
