import { type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldName } from '../../quote/schema.ts';
import { LAST_STEP } from './steps.ts';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** The current step and the completed ones. A change of step moves the focus and the view. */
export function useSteps(form: RefObject<HTMLFormElement | null>, focusField: (name: FieldName) => void) {
  const [step, setStep] = useState(0);
  const [completed, setCompleted] = useState<readonly number[]>([]);
  /** Set when the visitor changes the step; the first render and a restored draft do not move the focus. */
  const pendingFocus = useRef<{ field: FieldName | undefined } | null>(null);

  useEffect(() => {
    const pending = pendingFocus.current;
    pendingFocus.current = null;
    if (!pending || !form.current) return;
    if (pending.field) return focusField(pending.field);
    const heading = form.current.querySelector<HTMLElement>(`[data-step="${step}"] h2`);
    heading?.focus({ preventScroll: step > 0 });
    if (step > 0)
      form.current.scrollIntoView({ behavior: matchMedia(REDUCED_MOTION).matches ? 'auto' : 'smooth' });
  }, [step, form, focusField]);

  const goTo = (target: number, field?: FieldName) => {
    if (target === step) {
      if (field) focusField(field);
      return;
    }
    pendingFocus.current = { field };
    setStep(target);
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
