import type { RefObject, SubmitEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { referenceOf } from '../../quote/message.ts';
import { quotePayload } from '../../quote/payload.ts';
import { FIELD_NAMES, type FieldErrors, type FieldName, type QuoteRequest } from '../../quote/schema.ts';
import { clearToast } from '../components/toast/toast.ts';
import { recordAttempt, throttleFor } from './attempt-log.ts';
import { failureToast, type RootErrorType, throttledToast } from './messages.tsx';
import { type SendResult, send } from './send.ts';
import { LAST_STEP } from './steps.ts';

interface Options {
  form: UseFormReturn<QuoteRequest>;
  step: number;
  session: RefObject<{ formToken: string; startedAt: string }>;
  submitUrl: string;
  accessKey: string;
  goToFirstError: (errors: Partial<Record<FieldName, unknown>>) => void;
  onSuccess: (reference: string) => void;
}

/** Sends the request and shows the result. Returns the form's submit handler. */
export function useSubmission(options: Options) {
  const { form, step, session, submitUrl, accessKey, goToFirstError, onSuccess } = options;

  const setRootError = (type: RootErrorType) => form.setError('root', { type });
  const showFieldErrors = (errors: FieldErrors) => {
    for (const name of FIELD_NAMES)
      if (errors[name]) form.setError(name, { type: 'server', message: errors[name][0] });
    goToFirstError(errors);
  };

  const showResult = (result: SendResult) => {
    if (result.outcome === 'sent') {
      onSuccess(referenceOf(session.current.formToken));
    } else if (result.outcome === 'throttled') {
      setRootError('throttled');
      throttledToast(result.waitMs);
    } else {
      setRootError('failed');
      failureToast();
      if (result.outcome === 'refused') showFieldErrors(result.errors);
    }
  };

  const sendRequest = async (request: QuoteRequest) => {
    const now = new Date();
    const { allowed, waitMs } = throttleFor(request.email, now.getTime());
    if (!allowed) return showResult({ outcome: 'throttled', waitMs });
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
    showResult(await send(submitUrl, payload));
  };

  const submit = form.handleSubmit(sendRequest, (errors) => goToFirstError(errors));

  return (event: SubmitEvent) => {
    event.preventDefault();
    if (step === LAST_STEP && !form.formState.isSubmitting) void submit(event);
  };
}
