import { useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { EMPTY_REQUEST, type FieldName, type QuoteRequest } from '../../quote/schema.ts';
import { preloadToaster } from '../components/toast/toast.ts';
import { reportConversion } from './conversion.ts';
import { newDraft } from './draft.ts';
import { initialDraft } from './initial-draft.ts';
import { quoteResolver } from './resolver.ts';
import { useStepChecks } from './useStepChecks.ts';
import { useSteps } from './useSteps.ts';
import { useStoredDraft } from './useStoredDraft.ts';
import { useSubmission } from './useSubmission.ts';
import { useSubmitReturn } from './useSubmitReturn.ts';

export interface QuoteFormSettings {
  submitUrl: string;
  accessKey: string;
  /** `send_to` of the conversion event. */
  sendTo: string;
}

/** The state of the form: its values, its steps, its draft and its submission. */
export function useQuoteForm({ submitUrl, accessKey, sendTo }: QuoteFormSettings) {
  const element = useRef<HTMLFormElement>(null);
  const [draft] = useState(initialDraft);
  /** The token and the start of this request; a new request gets new ones. */
  const session = useRef({ formToken: draft.formToken, startedAt: draft.startedAt });
  const form = useForm<QuoteRequest>({
    defaultValues: draft.values,
    resolver: quoteResolver,
    mode: 'onSubmit',
  });
  const { setFocus } = form;
  const focusField = useCallback((name: FieldName) => setFocus(name), [setFocus]);
  const steps = useSteps(element, focusField);
  const { step, completed } = steps;
  const checks = useStepChecks({ form, steps, element, completedBefore: draft.completed });
  const [hydrated, setHydrated] = useState(false);
  /**
   * The reference of the request that was just sent; '' after a native submission, which does not tell it.
   */
  const [sent, setSent] = useState<string | null>(null);

  const showSuccess = (reference: string) => {
    setSent(reference);
    reportConversion(sendTo);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useEffect(() => {
    steps.restore(draft.step, draft.completed);
    setHydrated(true);
  }, []);
  useSubmitReturn(() => showSuccess(''));

  useStoredDraft({ form, session, step, completed, enabled: hydrated });

  useEffect(() => {
    if (step > 0) void preloadToaster();
  }, [step]);

  const startNewRequest = () => {
    const { formToken, startedAt } = newDraft();
    session.current = { formToken, startedAt };
    form.reset(EMPTY_REQUEST);
    checks.reset();
    steps.restore(0, []);
  };

  const onSubmit = useSubmission({
    form,
    step,
    session,
    submitUrl,
    accessKey,
    goToFirstError: checks.goToFirstError,
    onSuccess: (reference) => {
      startNewRequest();
      // The form is much shorter now, so the view moves to its top, where the success message appears.
      element.current?.scrollIntoView({ behavior: 'instant' });
      showSuccess(reference);
    },
  });

  const closeSent = () => setSent(null);
  return { element, form, steps, hydrated, sent, closeSent, next: checks.next, onSubmit, session };
}
