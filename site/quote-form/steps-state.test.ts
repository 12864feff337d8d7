import { expect, test } from 'vitest';
import type { RefusedForm } from '../../quote/pages/form.ts';
import { EMPTY_REQUEST } from '../../quote/schema.ts';
import { initialState, type StepsEvent, type StepsState, stepsReducer } from './steps-state.ts';

const AT: StepsState = { step: 1, completed: [0], refusal: null, focus: null };
const messages = { city: 'La ville nous échappe' };
const REFUSED: StepsState = { ...AT, refusal: { messages, count: 1 } };

test.each<[string, StepsState, StepsEvent, Partial<StepsState>]>([
  [
    'another step moves the focus to its heading',
    AT,
    { type: 'goTo', step: 0, to: 'heading' },
    { step: 0, focus: { to: 'heading' } },
  ],
  [
    'a field of the refused step gets the focus',
    REFUSED,
    { type: 'goTo', step: 1, to: 'city' },
    { focus: { to: 'city' } },
  ],
  [
    'another step ends the refusal',
    REFUSED,
    { type: 'goTo', step: 0, to: 'email' },
    { step: 0, refusal: null, focus: { to: 'email' } },
  ],
  [
    'a completed step leads to the next one',
    REFUSED,
    { type: 'complete', next: 2 },
    { step: 2, completed: [0, 1], refusal: null, focus: { to: 'heading' } },
  ],
  [
    'no step comes after the summary, and a step completes only once',
    { ...AT, step: 2, completed: [0, 1, 2] },
    { type: 'complete', next: 4 },
    { step: 3, completed: [0, 1, 2], focus: { to: 'heading' } },
  ],
  ['a refusal keeps the step', AT, { type: 'refuse', messages }, { refusal: { messages, count: 1 } }],
  [
    'a second refusal of a step is counted',
    REFUSED,
    { type: 'refuse', messages },
    { refusal: { messages, count: 2 } },
  ],
  [
    'a refusal in two steps shows the first of them, and neither is complete',
    { ...AT, step: 3, completed: [0, 1, 2] },
    { type: 'refuse', messages: { ...messages, email: 'Une adresse, s’il vous plaît' } },
    {
      step: 0,
      completed: [2],
      refusal: { messages: { ...messages, email: 'Une adresse, s’il vous plaît' }, count: 1 },
    },
  ],
  [
    'a restored draft replaces the progress',
    REFUSED,
    { type: 'restore', step: 2, completed: [0, 1] },
    { step: 2, completed: [0, 1], refusal: null, focus: null },
  ],
])('%s', (_, before, event, changes) => {
  expect(stepsReducer(before, event)).toEqual({ ...before, ...changes });
});

test('a form that the server refused opens at its first incomplete step', () => {
  const refusedForm: RefusedForm = {
    status: 400,
    message: '',
    values: EMPTY_REQUEST,
    isAgreed: false,
    messages,
    hiddenFieldErrors: [],
  };
  expect(initialState({ completed: [0, 2], refusedForm })).toEqual({
    ...{ step: 1, completed: [0, 2], focus: null },
    refusal: { messages, refusedForm, count: 1 },
  });
  expect(initialState({ completed: [] })).toEqual({ step: 0, completed: [], refusal: null, focus: null });
});
