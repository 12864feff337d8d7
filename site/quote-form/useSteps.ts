import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useState,
  useTransition,
} from 'react';
import type { RefusedForm } from '../../quote/pages/form.ts';
import { asked, isFieldName } from '../../quote/schema.ts';
import type { FormStore, Messages } from './form-store.ts';
import { CHECKED_STEPS, emptyAfter, reachableStep, STEPS } from './steps.ts';
import { type Focus, type StepsEvent, start, stepsReducer } from './steps-state.ts';

/** Begins the document's title. */
export const ERROR_MARK = 'Erreur – ';

/** The step of the current entry of the browser's history; undefined if the form has not made this entry. */
export function entryStep(): number | undefined {
  const step: unknown = history.state?.quoteStep;
  return Number.isInteger(step) ? Number(step) : undefined;
}

const entryOf = (quoteStep: number) => ({ ...history.state, quoteStep });

export type Steps = ReturnType<typeof useSteps>;

/**
 * The way through the steps. Each step that is shown is an entry of the browser's history. A change of step moves the
 * focus and the view. `first`: the steps that are complete at the start, and the form that the server has
 * refused, if any.
 */
export function useSteps(
  element: RefObject<HTMLFormElement | null>,
  form: FormStore,
  first: { completed: readonly number[]; refusedForm?: RefusedForm },
) {
  const [state, dispatch] = useReducer(stepsReducer, first, start);
  const { step, completed, refusal, focus } = state;
  const fields = STEPS[step]?.fields ?? [];

  useEffect(() => {
    if (!focus || !element.current) return;
    // Not to a field that is asked for no more.
    if (focus.to !== 'heading' && asked(form.values, [focus.to])[0]) return form.setFocus(focus.to);
    const heading = element.current.querySelector<HTMLElement>(`[data-step="${step}"] h2`);
    heading?.focus({ preventScroll: step > 0 });
    // As smoothly as the page's styles say.
    if (step > 0) element.current.scrollIntoView();
  }, [focus, step, form, element]);

  const follow = useEffectEvent(() => {
    const requested = entryStep();
    if (requested === undefined || requested === step) return;
    if (reachableStep(requested, completed) === requested)
      dispatch({ type: 'show', step: requested, to: 'heading' });
    // Passes over an entry that can no longer be shown, such as those of a request that has been sent.
    else history.back();
  });
  useLayoutEffect(() => {
    // On the way through the steps, the form moves the view itself.
    history.scrollRestoration = 'manual';
    const onPopState = () => follow();
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);

  const [isMoving, startMoving] = useTransition();
  /** Goes to a step, and adds it to the browser’s history. A slow phone shows the press before it shows the step. */
  const move = (event: StepsEvent) => {
    const next = stepsReducer(state, event);
    startMoving(() => dispatch(event));
    if (next.step === step) return;
    // The first entry is marked only now: at hydration, that would delay the first tap.
    if (entryStep() !== step) history.replaceState(entryOf(step), '');
    history.pushState(entryOf(next.step), '');
  };

  const show = (target: number, to: Focus = 'heading') => {
    if (!isMoving) move({ type: 'show', step: target, to });
  };

  /** Shows the step of the first wrong field, with a summary of all of them. */
  const refuse = (messages: Messages) => move({ type: 'refuse', messages });

  /** Checks the current step and, if it is valid, goes to `target` or else to the next step. */
  const next = (target = step + 1) => {
    // The second press of two comes before its step.
    if (isMoving) return;
    form.readAll();
    for (const name of fields) form.normalise(name);
    const messages = CHECKED_STEPS.includes(step) ? form.check(fields) : {};
    if (Object.keys(messages).length > 0) refuse(messages);
    else move({ type: 'complete', next: target });
  };

  /** Enter: goes to the next empty field of the step, or else to the next step. */
  const nextField = (current: string) => {
    // A quick answer is no field.
    if (!isFieldName(current)) return;
    form.readAll();
    const empty = emptyAfter(current, fields, form.values);
    if (empty) form.setFocus(empty);
    else next();
  };

  const restore = (toStep: number, toCompleted: readonly number[]) =>
    dispatch({ type: 'restore', step: toStep, completed: toCompleted });

  useTitle(step, step === 0 && completed.length === 0, refusal !== null);
  return { step, completed, refusal, show, next, nextField, refuse, restore };
}

/** Says in the document's title which step is shown. A first step that nobody has completed keeps the page's title. */
function useTitle(step: number, untouched: boolean, refused: boolean): void {
  const [usual] = useState(() =>
    typeof document === 'undefined' ? '' : document.title.replace(ERROR_MARK, ''),
  );
  useEffect(() => {
    const place = `Étape ${step + 1} sur ${STEPS.length}\u00a0: ${STEPS[step]?.title} – ${usual}`;
    if (refused) document.title = ERROR_MARK + place;
    else document.title = untouched ? usual : place;
  }, [usual, step, untouched, refused]);
}
