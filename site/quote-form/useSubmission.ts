import { type RefObject, type SubmitEvent, useState } from 'react';
import { SERVICE_OPTIONS } from '../../content/data/services.data.ts';
import { referenceOf } from '../../quote/message.ts';
import { quotePayload } from '../../quote/payload.ts';
import {
  checkRequest,
  FIELD_NAMES,
  type FieldErrors,
  firstMessages,
  type QuoteRequest,
} from '../../quote/schema.ts';
import { clearToast } from '../components/toast/toast.ts';
import { recordAttempt, throttleFor } from './attempt-log.ts';
import { type Failure, failureToast, throttledToast } from './failures.tsx';
import type { FormStore, Messages } from './form-store.ts';
import { type SendResult, send } from './send.ts';
import { LAST_STEP } from './steps.ts';
import type { Success } from './useSuccess.ts';

interface Options {
  form: FormStore;
  step: number;
  session: RefObject<{ formToken: string; startedAt: string }>;
  submitUrl: string;
  accessKey: string;
  refuse: (messages: Messages) => void;
  onSuccess: (success: Success) => void;
}

/** Sends the request and shows the result: the form's submit handler, and the state of the sending. */
export function useSubmission(options: Options) {
  const { form, step, session, submitUrl, accessKey, refuse, onSuccess } = options;
  const [sending, setSending] = useState(false);
  /** Why the last sending has failed. */
  const [failure, setFailure] = useState<Failure | null>(null);

  const showFieldErrors = (errors: FieldErrors) => {
    const messages = firstMessages(errors);
    form.setMessages(FIELD_NAMES, messages);
    refuse(messages);
  };

  const showResult = (result: SendResult, request: QuoteRequest) => {
    if (result.outcome === 'sent') {
      const { photos } = result;
      onSuccess({ sent: { reference: referenceOf(session.current.formToken), request }, photos });
    } else if (result.outcome === 'throttled') {
      setFailure('throttled');
      throttledToast(result.waitMs);
    } else {
      setFailure('failed');
      failureToast();
      if (result.outcome === 'refused') showFieldErrors(result.errors);
    }
  };

  const sendRequest = async (request: QuoteRequest) => {
    const now = new Date();
    const { allowed, waitMs } = throttleFor(request.email, now.getTime());
    if (!allowed) return showResult({ outcome: 'throttled', waitMs }, request);
    // An attempt without a network does not count, but it is made, because `onLine` may be wrong.
    if (navigator.onLine) recordAttempt(request.email, now.getTime());
    clearToast();
    const payload = quotePayload(request, {
      accessKey,
      origin: location.origin,
      ...session.current,
      userAgent: navigator.userAgent,
      referrer: document.referrer,
      now,
    });
    showResult(await send(submitUrl, payload), request);
  };

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (step !== LAST_STEP || sending) return;
    setFailure(null);
    form.takeAll();
    const checked = checkRequest(form.values, SERVICE_OPTIONS);
    if (!checked.ok) return showFieldErrors(checked.errors);
    setSending(true);
    void sendRequest(checked.request).finally(() => setSending(false));
  };

  return { onSubmit, sending, failure };
}
