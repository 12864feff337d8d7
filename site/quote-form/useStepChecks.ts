import { useEffect, useState } from 'react';
import type { RefusedForm } from '../../quote/pages/form.ts';
import { FIELD_NAMES, type FieldName } from '../../quote/schema.ts';
import type { FormStore, Messages } from './form-store.ts';
import { CHECKED_STEPS, STEPS, stepOf } from './steps.ts';
import type { useSteps } from './useSteps.ts';

/** What the last attempt to leave a step has refused, or the server before the page opened. */
interface Refusal {
  step: number;
  messages: Messages;
  sent?: RefusedForm;
  /** How often in a row this step was refused. */
  count: number;
}

/** Begins the document's title. */
export const ERROR_MARK = 'Erreur – ';

/** Checks the fields of a step when the visitor leaves it. */
export function useStepChecks(
  form: FormStore,
  steps: ReturnType<typeof useSteps>,
  sent: RefusedForm | undefined,
) {
  const { step, completed } = steps;
  const fields = STEPS[step]?.fields ?? [];
  const [refusal, setRefusal] = useState<Refusal | null>(
    sent ? { step, messages: sent.messages, sent, count: 1 } : null,
  );

  useEffect(() => setRefusal((last) => (last?.step === step ? last : null)), [step]);

  /** Checks the current step and, if it is valid, goes to `target` or else to the next step. */
  const next = (target?: number) => {
    form.readAll();
    for (const name of fields) form.normalise(name);
    const messages = CHECKED_STEPS.includes(step) ? form.check(fields) : {};
    if (Object.keys(messages).length > 0) return refuse(messages);
    setRefusal(null);
    steps.complete(target);
  };

  /** Enter: goes to the next empty field of the step, or else to the next step. */
  const nextField = (current: string) => {
    const place = fields.indexOf(current as FieldName);
    // A quick answer is no field.
    if (place === -1) return;
    form.readAll();
    const empty = fields.slice(place + 1).find((name) => form.values[name] === '');
    if (empty) form.setFocus(empty);
    else next();
  };

  /** Shows the step of the first wrong field, with a summary of all of them. */
  const refuse = (messages: Messages) => {
    const wrong = FIELD_NAMES.filter((name) => messages[name]);
    const first = stepOf(wrong[0] as FieldName);
    steps.markIncomplete(wrong.map(stepOf));
    setRefusal((last) => ({ step: first, messages, count: last?.step === first ? last.count + 1 : 1 }));
    steps.goTo(first, 'summary');
  };

  const refused = refusal?.step === step ? refusal : null;
  useTitle(step, step === 0 && completed.length === 0, refused !== null);
  return { refused, next, nextField, refuse };
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
