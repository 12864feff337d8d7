import type { RefusedForm } from '../../quote/pages/form.ts';
import { FIELD_NAMES, type FieldName } from '../../quote/schema.ts';
import type { Messages } from './form-store.ts';
import { LAST_STEP, reachableStep, stepOf } from './steps.ts';

/** The element that gets the focus when a step is shown. */
export type Focus = 'heading' | FieldName;

/** The fields that the last attempt to leave the current step has refused, or the server before the page opened. */
interface Refusal {
  messages: Messages;
  refusedForm?: RefusedForm;
  /** The number of times in a row that this step was refused. */
  count: number;
}

/** The visitor's way through the steps. */
export interface StepsState {
  step: number;
  completed: readonly number[];
  /** The last refusal. It brings a summary of errors, which takes the focus by itself. */
  refusal: Refusal | null;
  /** The target of the focus after the last event: another object each time. */
  focus: { to: Focus } | null;
}

export type StepsEvent =
  | { type: 'show'; step: number; to: Focus }
  | { type: 'complete'; next: number }
  | { type: 'refuse'; messages: Messages }
  | { type: 'restore'; step: number; completed: readonly number[] };

/** The beginning: of a form that has come back, with what was refused. */
export function start({
  completed,
  refusedForm,
}: {
  completed: readonly number[];
  refusedForm?: RefusedForm;
}): StepsState {
  const refusal = refusedForm ? { messages: refusedForm.messages, refusedForm, count: 1 } : null;
  return { step: reachableStep(undefined, completed), completed, refusal, focus: null };
}

export function stepsReducer(state: StepsState, event: StepsEvent): StepsState {
  switch (event.type) {
    case 'show': {
      const refusal = event.step === state.step ? state.refusal : null;
      return { ...state, step: event.step, refusal, focus: { to: event.to } };
    }
    case 'complete': {
      const completed = [...new Set([...state.completed, state.step])];
      const step = Math.min(event.next, LAST_STEP);
      return { step, completed, refusal: null, focus: { to: 'heading' } };
    }
    case 'refuse': {
      const wrong = FIELD_NAMES.filter((name) => event.messages[name]).map(stepOf);
      const [step = state.step] = wrong;
      const before = step === state.step ? (state.refusal?.count ?? 0) : 0;
      const completed = state.completed.filter((done) => !wrong.includes(done));
      return { step, completed, refusal: { messages: event.messages, count: before + 1 }, focus: null };
    }
    case 'restore':
      return { step: event.step, completed: event.completed, refusal: null, focus: null };
  }
}
