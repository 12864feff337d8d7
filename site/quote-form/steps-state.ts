import type { RefusedForm } from '../../quote/pages/form.ts';
import { FIELD_NAMES, type FieldName } from '../../quote/schema.ts';
import type { Messages } from './form-store.ts';
import { LAST_STEP, reachableStep, stepOf } from './steps.ts';

export type FocusTarget = 'heading' | FieldName;

/** The wrong answers that kept the visitor on the current step, or that the server refused before the page opened. */
interface Refusal {
  messages: Messages;
  refusedForm?: RefusedForm;
  /** How often in a row this step was refused. */
  count: number;
}

export interface StepsState {
  step: number;
  completed: readonly number[];
  /** The refusal to show in the summary of errors, which takes the focus by itself. */
  refusal: Refusal | null;
  /** Where the last event moves the focus: a new object each time. */
  focus: { to: FocusTarget } | null;
}

export type StepsEvent =
  | { type: 'goTo'; step: number; to: FocusTarget }
  | { type: 'complete'; next: number }
  | { type: 'refuse'; messages: Messages }
  | { type: 'restore'; step: number; completed: readonly number[] };

export interface InitialSteps {
  completed: readonly number[];
  /** The form that the server has refused, if the page shows one. */
  refusedForm?: RefusedForm;
}

export function initialState({ completed, refusedForm }: InitialSteps): StepsState {
  const refusal = refusedForm ? { messages: refusedForm.messages, refusedForm, count: 1 } : null;
  return { step: reachableStep(undefined, completed), completed, refusal, focus: null };
}

export function stepsReducer(state: StepsState, event: StepsEvent): StepsState {
  switch (event.type) {
    case 'goTo': {
      const refusal = event.step === state.step ? state.refusal : null;
      return { ...state, step: event.step, refusal, focus: { to: event.to } };
    }
    case 'complete': {
      const completed = [...new Set([...state.completed, state.step])];
      const step = Math.min(event.next, LAST_STEP);
      return { step, completed, refusal: null, focus: { to: 'heading' } };
    }
    case 'refuse': {
      const refusedSteps = FIELD_NAMES.filter((name) => event.messages[name]).map(stepOf);
      const step = refusedSteps[0] ?? state.step;
      const earlierCount = step === state.step ? (state.refusal?.count ?? 0) : 0;
      const refusal = { messages: event.messages, count: earlierCount + 1 };
      const completed = state.completed.filter((index) => !refusedSteps.includes(index));
      return { step, completed, refusal, focus: null };
    }
    case 'restore':
      return { step: event.step, completed: event.completed, refusal: null, focus: null };
  }
}
