import { type SubmitEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { SERVICE_OPTIONS } from '../../content/data/services.data.ts';
import { referenceOf } from '../../quote/message.ts';
import type { FormPage } from '../../quote/pages/form.ts';
import { FORM_PATH } from '../../quote/payload.ts';
import {
  checkRequest,
  cleanedRequest,
  FIELD_NAMES,
  type FieldErrors,
  firstMessages,
  type QuoteRequest,
} from '../../quote/schema.ts';
import { afterPaint } from '../lib/scripts.ts';
import { type Draft, initialDraft, newDraft, storeDraft } from './draft.ts';
import { FormStore } from './form-store.ts';
import { consumeSubmitReturn, reportConversion, type Success } from './received.ts';
import { send } from './send.ts';
import { LAST_STEP, reachableStep, STEPS } from './steps.ts';
import { isPartOf, useOtherTabs } from './useOtherTabs.ts';
import { useSending } from './useSending.ts';
import { historyStep, useSteps } from './useSteps.ts';

export interface QuoteFormSettings extends FormPage {
  submitUrl: string;
  accessKey: string;
  /** `send_to` of the conversion event. */
  sendTo: string;
}

type Submission = Pick<Draft, 'formToken' | 'startedAt'>;
const submissionOf = ({ formToken, startedAt }: Draft): Submission => ({ formToken, startedAt });

/** Stores the draft at each change of an answer or of the steps, so that a reload loses nothing. */
function useStoredDraft(
  isHydrated: boolean,
  form: FormStore,
  completed: readonly number[],
  submission: Submission,
): void {
  useEffect(() => {
    if (!isHydrated) return;
    const store = () => {
      const { values, isAgreed } = form;
      storeDraft({ values, isAgreed, completed: [...completed], ...submission });
    };
    store();
    return form.subscribe(store);
  }, [isHydrated, completed, form, submission]);
}

/** Connects the form's answers, steps, draft and sending. */
export function useQuoteForm(settings: QuoteFormSettings) {
  const { submitUrl, accessKey, sendTo, refused, photos } = settings;
  const formRef = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => initialDraft(refused));
  const [submission, setSubmission] = useState(submissionOf(draft));
  const [form] = useState(() => {
    const checkedFields = draft.completed.flatMap((index) => STEPS[index]?.fields ?? []);
    return new FormStore(draft, checkedFields, refused);
  });
  const steps = useSteps(
    formRef,
    form,
    refused ? { completed: draft.completed, refusedForm: refused } : { completed: [] },
  );
  const { step, completed } = steps;
  const sending = useSending(form, step);
  /** The step at which the form has opened with the answers of an earlier visit. */
  const [restoredStep, setRestoredStep] = useState<number>();
  const [isHydrated, setIsHydrated] = useState(false);
  /** The last request that was sent; `isNew` until its dialog is closed. */
  const [success, setSuccess] = useState<(Success & { isNew: boolean }) | null>(null);

  const focusHeading = () => formRef.current?.querySelector('h2')?.focus();

  const showSuccess = (arrived: Success) => {
    setSuccess({ ...arrived, isNew: true });
    reportConversion(sendTo);
  };

  // Runs before the browser handles the next key: React may have replaced the field in which the visitor types.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useLayoutEffect(() => {
    // The page came from /submit, where a reload would post again. At the form's address, it shows the stored answers.
    if (refused) history.replaceState(history.state, '', FORM_PATH);
    // Until hydration, the form shows its first step. A visitor who already uses it stays there.
    const isInUse = formRef.current?.contains(document.activeElement);
    const first = reachableStep(isInUse ? 0 : historyStep(), draft.completed);
    if (!refused) steps.restore(first, draft.completed);
    if (draft.isRestored && !refused && !isInUse) {
      setRestoredStep(first);
      if (scrollY === 0) formRef.current?.scrollIntoView({ behavior: 'instant' });
    }
    setIsHydrated(true);
    if (consumeSubmitReturn()) showSuccess({ photos });
  }, []);

  useStoredDraft(isHydrated, form, completed, submission);

  const loadToaster = useEffectEvent(sending.toasts.load);
  useEffect(() => {
    if (step > 0) afterPaint(loadToaster);
  }, [step]);

  const startNewRequest = () => {
    setSubmission(submissionOf(newDraft()));
    form.reset();
    steps.restore(0, []);
    setRestoredStep(undefined);
    sending.forgetFailure();
  };

  const tellOtherTabs = useOtherTabs(submission.formToken, ({ what, values }) => {
    sending.leaveToOtherTab();
    if (what === 'sending') return;
    // This tab has answers that the other one did not send: they become a request of their own.
    if (!isPartOf(cleanedRequest(form.request), cleanedRequest(values)))
      return setSubmission(submissionOf(newDraft()));
    startNewRequest();
    const sent = { reference: referenceOf(submission.formToken), request: values };
    if (what === 'sent') setSuccess({ sent, isNew: false });
  });

  const clear = () => {
    tellOtherTabs('cleared', form.request);
    flushSync(startNewRequest);
    focusHeading();
  };

  const refuse = (errors: FieldErrors) => {
    const messages = firstMessages(errors);
    form.setMessages(FIELD_NAMES, messages);
    steps.refuse(messages);
  };

  const onSent = (request: QuoteRequest, photosAddress: string | undefined) => {
    const reference = referenceOf(submission.formToken);
    tellOtherTabs('sent', request);
    startNewRequest();
    // The empty form is much shorter: the view moves to its top, where the success message appears.
    formRef.current?.scrollIntoView({ behavior: 'instant' });
    showSuccess({ sent: { reference, request }, photos: photosAddress });
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (step !== LAST_STEP || sending.isSending) return;
    sending.forgetFailure();
    form.readAll();
    const checked = checkRequest(form.request, SERVICE_OPTIONS);
    if (!checked.ok) return refuse(checked.errors);
    const { request } = checked;
    const sendOnce = () => send(submitUrl, request, { accessKey, ...submission });
    const onStart = () => tellOtherTabs('sending', form.request);
    sending.start(request, sendOnce, { onStart, onSent, onRefused: refuse });
  };

  const closeSuccess = () => {
    setSuccess((arrived) => arrived && { ...arrived, isNew: false });
    focusHeading();
  };

  return {
    formRef,
    form,
    steps,
    ...sending,
    submission,
    isHydrated,
    success,
    restoredStep,
    clear,
    onSubmit,
    closeSuccess,
  };
}
