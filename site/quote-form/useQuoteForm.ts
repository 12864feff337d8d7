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
} from '../../quote/schema.ts';
import { afterPaint } from '../lib/scripts.ts';
import { type Draft, initialDraft, newDraft, storeDraft } from './draft.ts';
import { FormStore } from './form-store.ts';
import { consumeSubmitReturn, reportConversion, type Success } from './received.ts';
import { send } from './send.ts';
import { LAST_STEP, reachableStep, STEPS } from './steps.ts';
import { isPartOf, useOtherTabs } from './useOtherTabs.ts';
import { useSending } from './useSending.ts';
import { entryStep, useSteps } from './useSteps.ts';

export interface QuoteFormSettings extends FormPage {
  submitUrl: string;
  accessKey: string;
  /** `send_to` of the conversion event. */
  sendTo: string;
}

const submissionOf = ({ formToken, startedAt }: Draft) => ({ formToken, startedAt });

/** The state of the form: its answers, its steps, its draft and its sending. */
export function useQuoteForm(settings: QuoteFormSettings) {
  const { submitUrl, accessKey, sendTo, refused, photos } = settings;
  const element = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => initialDraft(refused));
  /** The token and the start of this request; a new request gets new ones. */
  const [submission, setSubmission] = useState(submissionOf(draft));
  const [form] = useState(() => {
    const checkedBefore = draft.completed.flatMap((index) => STEPS[index]?.fields ?? []);
    return new FormStore(draft, checkedBefore, refused);
  });
  const steps = useSteps(
    element,
    form,
    refused ? { completed: draft.completed, refusedForm: refused } : { completed: [] },
  );
  const { step, completed } = steps;
  /** The step at which the form has opened with the answers of an earlier visit. */
  const [restored, setRestored] = useState<number>();
  const [hydrated, setHydrated] = useState(false);
  /** The last request that has arrived; `isNew` until its dialog is closed. */
  const [success, setSuccess] = useState<(Success & { isNew: boolean }) | null>(null);

  // Before the browser handles the next key: the field that a visitor types in may be a new one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useLayoutEffect(() => {
    // The page came from /submit. At the form's address, a reload shows the stored answers, and posts nothing.
    if (refused) history.replaceState(history.state, '', FORM_PATH);
    // A visitor who already uses the form, which shows its first step until hydration, stays there.
    const isInUse = element.current?.contains(document.activeElement);
    const first = reachableStep(isInUse ? 0 : entryStep(), draft.completed);
    if (!refused) steps.restore(first, draft.completed);
    if (draft.restored && !refused && !isInUse) {
      setRestored(first);
      if (scrollY === 0) element.current?.scrollIntoView({ behavior: 'instant' });
    }
    setHydrated(true);
    if (consumeSubmitReturn()) showSuccess({ photos });
  }, []);

  // At each change of a value or step, so that a reload loses nothing.
  useEffect(() => {
    if (!hydrated) return;
    const store = () => {
      const { values, isAgreed } = form;
      storeDraft({ values, isAgreed, completed: [...completed], ...submission });
    };
    store();
    return form.subscribe(store);
  }, [hydrated, completed, form, submission]);

  const showSuccess = (arrived: Success) => {
    setSuccess({ ...arrived, isNew: true });
    reportConversion(sendTo);
  };

  const refuse = (errors: FieldErrors) => {
    const messages = firstMessages(errors);
    form.setMessages(FIELD_NAMES, messages);
    steps.refuse(messages);
  };

  /** Empties the form for another request. */
  const startAgain = () => {
    setSubmission(submissionOf(newDraft()));
    form.reset();
    steps.restore(0, []);
    setRestored(undefined);
    sending.forgetFailure();
  };

  const clear = () => {
    tellOtherTabs('cleared', form.request);
    flushSync(startAgain);
    focusHeading();
  };

  const focusHeading = () => element.current?.querySelector('h2')?.focus();

  const tellOtherTabs = useOtherTabs(submission.formToken, ({ what, values }) => {
    sending.leaveToOtherTab();
    if (what === 'sending') return;
    // Answers that the other tab does not have stay, for a request of their own.
    if (!isPartOf(cleanedRequest(form.request), cleanedRequest(values)))
      return setSubmission(submissionOf(newDraft()));
    startAgain();
    const sent = { reference: referenceOf(submission.formToken), request: values };
    if (what === 'sent') setSuccess({ sent, isNew: false });
  });

  const sending = useSending(form, step, {
    onStart: () => tellOtherTabs('sending', form.request),
    onSent: (request, photos) => {
      const reference = referenceOf(submission.formToken);
      tellOtherTabs('sent', request);
      startAgain();
      // The form is much shorter now, so the view moves to its top, where the success message appears.
      element.current?.scrollIntoView({ behavior: 'instant' });
      showSuccess({ sent: { reference, request }, photos });
    },
    onRefused: refuse,
  });
  const loadToaster = useEffectEvent(sending.toasts.load);
  useEffect(() => {
    if (step > 0) afterPaint(loadToaster);
  }, [step]);

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (step !== LAST_STEP || sending.sending) return;
    sending.forgetFailure();
    form.readAll();
    const checked = checkRequest(form.request, SERVICE_OPTIONS);
    if (!checked.ok) return refuse(checked.errors);
    const { request } = checked;
    sending.start(request, () => send(submitUrl, request, { accessKey, ...submission }));
  };

  const closeSuccess = () => {
    setSuccess((arrived) => arrived && { ...arrived, isNew: false });
    focusHeading();
  };

  return {
    element,
    form,
    steps,
    ...sending,
    submission,
    hydrated,
    success,
    restored,
    clear,
    onSubmit,
    closeSuccess,
  };
}
