import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useState,
  useTransition,
} from 'react';
import { askedFields, isFieldName } from '../../quote/schema.ts';
import type { FormStore, Messages } from './form-store.ts';
import { CHECKED_STEPS, emptyAfter, reachableStep, STEPS } from './steps.ts';
import {
  type FocusTarget,
  type InitialSteps,
  initialState,
  type StepsEvent,
  stepsReducer,
} from './steps-state.ts';

export const ERROR_PREFIX = 'Erreur – ';

/** Returns the step of the current entry in the browser's history; undefined if the form did not add this entry. */
export function historyStep(): number | undefined {
  const step: unknown = history.state?.quoteStep;
  return Number.isInteger(step) ? Number(step) : undefined;
}

const historyState = (quoteStep: number) => ({ ...history.state, quoteStep });

export type Steps = ReturnType<typeof useSteps>;

/** Controls which step is shown, with an entry in the browser's history for each. A new step moves focus and view. */
export function useSteps(formRef: RefObject<HTMLFormElement | null>, form: FormStore, initial: InitialSteps) {
  const [state, dispatch] = useReducer(stepsReducer, initial, initialState);
  const { step, completed, refusal, focus } = state;
  const fields = STEPS[step]?.fields ?? [];

  useEffect(() => {
    if (!focus || !formRef.current) return;
    // The field may no longer be asked for: the heading then gets the focus.
    if (focus.to !== 'heading' && askedFields(form.values, [focus.to])[0]) return form.setFocus(focus.to);
    const heading = formRef.current.querySelector<HTMLElement>(`[data-step="${step}"] h2`);
    heading?.focus({ preventScroll: step > 0 });
    if (step > 0) formRef.current.scrollIntoView();
  }, [focus, step, form, formRef]);

  const followHistory = useEffectEvent(() => {
    const requested = historyStep();
    if (requested === undefined || requested === step) return;
    if (reachableStep(requested, completed) === requested)
      dispatch({ type: 'goTo', step: requested, to: 'heading' });
    // Skips an entry whose step can no longer be shown, such as one of a request that has been sent.
    else history.back();
  });
  useLayoutEffect(() => {
    // The form itself moves the view when the step changes.
    history.scrollRestoration = 'manual';
    const onPopState = () => followHistory();
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);

  const [isMoving, startMoving] = useTransition();
  /** Changes the step, and adds it to the browser’s history. React treats it as not urgent, so the press shows first. */
  const move = (event: StepsEvent) => {
    const next = stepsReducer(state, event);
    startMoving(() => dispatch(event));
    if (next.step === step) return;
    // The first entry gets its step only now: at hydration, that would delay the first tap.
    if (historyStep() !== step) history.replaceState(historyState(step), '');
    history.pushState(historyState(next.step), '');
  };

  const goTo = (target: number, to: FocusTarget = 'heading') => {
    if (!isMoving) move({ type: 'goTo', step: target, to });
  };

  /** Shows the step of the first wrong field, with a summary of all of them. */
  const refuse = (messages: Messages) => move({ type: 'refuse', messages });

  /** Checks the current step and, if it is valid, goes to `target` or else to the next step. */
  const next = (target = step + 1) => {
    // A second press, before the first one has changed the step.
    if (isMoving) return;
    form.readAll();
    for (const name of fields) form.normalise(name);
    const messages = CHECKED_STEPS.includes(step) ? form.check(fields) : {};
    if (Object.keys(messages).length > 0) refuse(messages);
    else move({ type: 'complete', next: target });
  };

  /** Enter: goes to the next empty field of the step, or else to the next step. */
  const nextField = (current: string) => {
    // A quick answer is not a field of the request.
    if (!isFieldName(current)) return;
    form.readAll();
    const empty = emptyAfter(current, fields, form.values);
    if (empty) form.setFocus(empty);
    else next();
  };

  const restore = (toStep: number, toCompleted: readonly number[]) =>
    dispatch({ type: 'restore', step: toStep, completed: toCompleted });

  useTitle(step, step === 0 && completed.length === 0, refusal !== null);
  return { step, completed, refusal, goTo, next, nextField, refuse, restore };
}

/** Shows the step in the document's title. Until a step is completed, the first one keeps the page's own title. */
function useTitle(step: number, isUntouched: boolean, isRefused: boolean): void {
  const [pageTitle] = useState(() =>
    typeof document === 'undefined' ? '' : document.title.replace(ERROR_PREFIX, ''),
  );
  useEffect(() => {
    const stepTitle = `Étape ${step + 1} sur ${STEPS.length}\u00a0: ${STEPS[step]?.title} – ${pageTitle}`;
    if (isRefused) document.title = ERROR_PREFIX + stepTitle;
    else document.title = isUntouched ? pageTitle : stepTitle;
  }, [pageTitle, step, isUntouched, isRefused]);
}
