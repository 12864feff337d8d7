import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FieldName } from '../../quote/schema.ts';
import { LAST_STEP, reachableStep } from './steps.ts';

/** What gets the focus when a step is shown; 'summary': the summary of errors, which takes it by itself. */
type Focus = 'heading' | 'summary' | FieldName;

/** The step of the current entry of the browser's history; undefined if the form has not made this entry. */
export function entryStep(): number | undefined {
  const step: unknown = history.state?.quoteStep;
  return Number.isInteger(step) ? Number(step) : undefined;
}

const entryOf = (quoteStep: number) => ({ ...history.state, quoteStep });

/**
 * The current step and the completed ones. Each step that is shown is an entry of the browser's history. A change of
 * step moves the focus and the view. `first`: the completed steps of the page as it is sent.
 */
export function useSteps(
  form: RefObject<HTMLFormElement | null>,
  focusField: (name: FieldName) => void,
  first: readonly number[],
) {
  const [step, setStep] = useState(reachableStep(undefined, first));
  const [completed, setCompleted] = useState(first);
  /** Set when the visitor changes the step; the first render and a restored draft do not move the focus. */
  const pendingFocus = useRef<Focus>(undefined);

  useEffect(() => {
    const pending = pendingFocus.current;
    pendingFocus.current = undefined;
    if (!pending || pending === 'summary' || !form.current) return;
    if (pending !== 'heading') return focusField(pending);
    const heading = form.current.querySelector<HTMLElement>(`[data-step="${step}"] h2`);
    heading?.focus({ preventScroll: step > 0 });
    // As smoothly as the page's styles say.
    if (step > 0) form.current.scrollIntoView();
  }, [step, form, focusField]);

  const show = (target: number, focus: Focus) => {
    pendingFocus.current = focus;
    setStep(target);
  };

  useLayoutEffect(() => {
    // On the way through the steps, the form moves the view itself.
    history.scrollRestoration = 'manual';
    const follow = () => {
      const asked = entryStep();
      if (asked === undefined || asked === step) return;
      if (reachableStep(asked, completed) === asked) show(asked, 'heading');
      // Passes over an entry that can no longer be shown, such as those of a request that has been sent.
      else history.back();
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  });

  const goTo = (target: number, focus: Focus = 'heading') => {
    if (target !== step) {
      show(target, focus);
      // The first entry is marked here: while React starts, it would hold up the first tap.
      if (entryStep() !== step) history.replaceState(entryOf(step), '');
      history.pushState(entryOf(target), '');
    } else if (focus !== 'heading' && focus !== 'summary') focusField(focus);
  };

  const complete = (target = step + 1) => {
    setCompleted((steps) => [...new Set([...steps, step])]);
    goTo(Math.min(target, LAST_STEP));
  };

  const markIncomplete = (indexes: readonly number[]) =>
    setCompleted((steps) => steps.filter((index) => !indexes.includes(index)));

  const restore = (toStep: number, toCompleted: readonly number[]) => {
    setStep(toStep);
    setCompleted(toCompleted);
  };

  return { step, completed, goTo, complete, markIncomplete, restore };
}
