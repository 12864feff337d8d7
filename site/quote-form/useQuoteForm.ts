import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FormPage } from '../../quote/pages/form.ts';
import { FORM_PATH } from '../../quote/payload.ts';
import { preloadToaster } from '../components/toast/toast.ts';
import { afterPaint } from '../lib/scripts.ts';
import { initialDraft, initialStep, newDraft, storeDraft } from './draft.ts';
import { FormStore } from './form-store.ts';
import { FOLLOWED_FIELDS, STEPS } from './steps.ts';
import { useStepChecks } from './useStepChecks.ts';
import { useSteps } from './useSteps.ts';
import { useSubmission } from './useSubmission.ts';
import { useSuccess } from './useSuccess.ts';

export interface QuoteFormSettings extends FormPage {
  submitUrl: string;
  accessKey: string;
  /** `send_to` of the conversion event. */
  sendTo: string;
}

/** The state of the form: its values, its steps, its draft and its submission. */
export function useQuoteForm(settings: QuoteFormSettings) {
  const { submitUrl, accessKey, sendTo, refused, photos } = settings;
  const element = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => initialDraft(refused));
  /** The token and the start of this request; a new request gets new ones. */
  const session = useRef({ formToken: draft.formToken, startedAt: draft.startedAt });
  const [form] = useState(() => {
    const checkedBefore = draft.completed.flatMap((index) => STEPS[index]?.fields ?? []);
    return new FormStore(draft.values, [...FOLLOWED_FIELDS, ...checkedBefore], refused);
  });
  const steps = useSteps(element, form.setFocus, refused && draft);
  const { step, completed } = steps;
  const checks = useStepChecks(form, steps, refused);
  const [hydrated, setHydrated] = useState(false);

  // Before the browser handles the next key: the field that a visitor types in may be a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useLayoutEffect(() => {
    // There, a reload finds the stored answers instead of sending the form again.
    if (refused) history.replaceState(history.state, '', FORM_PATH);
    steps.restore(refused ? draft.step : initialStep(draft), draft.completed);
    setHydrated(true);
  }, []);
  const { success, showSuccess, closeSuccess } = useSuccess(sendTo, photos);
  // At each change of a value or step, so that a reload loses nothing.
  useEffect(() => {
    if (!hydrated) return;
    const store = () =>
      storeDraft({ values: form.values, step, completed: [...completed], ...session.current });
    store();
    return form.subscribe(store);
  }, [hydrated, step, completed, form]);

  useEffect(() => {
    if (step > 0) afterPaint(() => void preloadToaster());
  }, [step]);

  const startNewRequest = () => {
    const { formToken, startedAt } = newDraft();
    session.current = { formToken, startedAt };
    form.reset(FOLLOWED_FIELDS);
    steps.restore(0, []);
  };

  const submission = useSubmission({
    form,
    step,
    session,
    submitUrl,
    accessKey,
    refuse: checks.refuse,
    onSuccess: (arrived) => {
      startNewRequest();
      // The form is much shorter now, so the view moves to its top, where the success message appears.
      element.current?.scrollIntoView({ behavior: 'instant' });
      showSuccess(arrived);
    },
  });

  return { element, form, steps, checks, submission, hydrated, success, closeSuccess, session };
}
