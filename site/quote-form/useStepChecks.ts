import { type RefObject, useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { FIELD_NAMES, type FieldName, type QuoteRequest } from '../../quote/schema.ts';
import { domValues } from './form-values.ts';
import { STEPS, stepOf } from './steps.ts';
import type { useSteps } from './useSteps.ts';
import { showUsualForm } from './usual-form.ts';

interface Options {
  form: UseFormReturn<QuoteRequest>;
  steps: ReturnType<typeof useSteps>;
  element: RefObject<HTMLFormElement | null>;
  /** The steps that the stored draft had completed. */
  completedBefore: readonly number[];
}

/**
 * Checks the fields of a step when the visitor leaves it, and from then on each of them whenever it changes.
 */
export function useStepChecks({ form, steps, element, completedBefore }: Options) {
  const { step } = steps;
  const [checked] = useState(() => new Set(completedBefore.flatMap((index) => STEPS[index]?.fields ?? [])));

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          const field = name as FieldName | undefined;
          if (field && checked.has(field)) void form.trigger(field);
        },
      }),
    [form, checked],
  );

  /** Takes over values from the DOM that some password managers and assistive tools set without an event. */
  const readSilentAutofill = () => {
    for (const [name, value] of Object.entries(domValues(element.current)) as [FieldName, string][])
      if (form.getValues(name) !== value) form.setValue(name, value);
  };

  /** Checks the current step and, if it is valid, goes to `target` or else to the next step. */
  const next = async (target?: number) => {
    readSilentAutofill();
    const fields = STEPS[step]?.fields ?? [];
    for (const name of fields) {
      checked.add(name);
      showUsualForm(form, name);
    }
    if (await form.trigger([...fields], { shouldFocus: true })) steps.complete(target);
    else steps.markIncomplete([step]);
  };

  const goToFirstError = (errors: Partial<Record<FieldName, unknown>>) => {
    const wrong = FIELD_NAMES.filter((name) => errors[name]);
    steps.markIncomplete(wrong.map(stepOf));
    for (const name of wrong) checked.add(name);
    if (wrong[0]) steps.goTo(stepOf(wrong[0]), wrong[0]);
  };

  return { next, goToFirstError, reset: () => checked.clear() };
}
