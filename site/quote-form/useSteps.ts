import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldName } from '../../quote/schema.ts';
import { LAST_STEP } from './steps.ts';

const CALM = '(prefers-reduced-motion: reduce)';

/** The current step, the completed ones, and where the eye and the focus go when the step changes. */
export function useSteps(form: RefObject<HTMLFormElement | null>, focusField: (name: FieldName) => void) {
  const [step, setStep] = useState(0);
  const [completed, setCompleted] = useState<readonly number[]>([]);
  /** Set by a visitor's move, so that the first render and a restored draft do not steal the focus. */
  const moved = useRef<{ field: FieldName | undefined } | null>(null);

  useEffect(() => {
    const move = moved.current;
    moved.current = null;
    if (!move || !form.current) return;
    if (move.field) return focusField(move.field);
    const heading = form.current.querySelector<HTMLElement>(`[data-step="${step}"] h2`);
    heading?.focus({ preventScroll: step > 0 });
    if (step > 0) form.current.scrollIntoView({ behavior: matchMedia(CALM).matches ? 'auto' : 'smooth' });
  }, [step, form, focusField]);

  const goTo = (target: number, field?: FieldName) => {
    if (target === step) {
      if (field) focusField(field);
      return;
    }
    moved.current = { field };
    setStep(target);
  };

  const complete = (target = step + 1) => {
    setCompleted((steps) => [...new Set([...steps, step])]);
    goTo(Math.min(target, LAST_STEP));
  };

  /** Steps with an answer that has turned out wrong are no longer done. */
  const reopen = (wrong: readonly number[]) =>
    setCompleted((steps) => steps.filter((index) => !wrong.includes(index)));

  const restore = (toStep: number, toCompleted: readonly number[]) => {
    setStep(toStep);
    setCompleted(toCompleted);
  };

  return { step, completed, goTo, complete, reopen, restore };
}
