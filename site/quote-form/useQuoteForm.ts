import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { referenceOf } from '../../quote/message.ts';
import { quotePayload } from '../../quote/payload.ts';
import { EMPTY_REQUEST, type FieldErrors, type FieldName, type QuoteRequest } from '../../quote/schema.ts';
import { clearToast, preloadToaster } from '../toast/toast.ts';
import { attemptState, recordAttempt } from './attempts.ts';
import { reportConversion } from './conversion.ts';
import { keepDraft, newDraft } from './draft.ts';
import { earlyInput } from './early-input.ts';
import { failureToast, type RootErrorType, throttledToast } from './messages.tsx';
import { quoteResolver } from './resolver.ts';
import { restoreDraft } from './restore.ts';
import { type SendResult, send } from './send.ts';
import { LAST_STEP, STEPS, stepOf } from './steps.ts';
import { useArrival } from './useArrival.ts';
import { useSteps } from './useSteps.ts';

export interface QuoteFormSettings {
  submitUrl: string;
  accessKey: string;
  /** `send_to` of the conversion event. */
  sendTo: string;
}

/** The form's behaviour: what is typed, which step is shown, what sending does. */
export function useQuoteForm({ submitUrl, accessKey, sendTo }: QuoteFormSettings) {
  const element = useRef<HTMLFormElement>(null);
  const [draft] = useState(restoreDraft);
  /** The token and the start of this form session; renewed once a request has been sent. */
  const session = useRef({ formToken: draft.formToken, startedAt: draft.startedAt });
  const form = useForm<QuoteRequest>({
    defaultValues: draft.values,
    resolver: quoteResolver,
    mode: 'onSubmit',
  });
  const { setFocus, setError, getValues } = form;
  const focusField = useCallback((name: FieldName) => setFocus(name), [setFocus]);
  const steps = useSteps(element, focusField);
  const { step, completed } = steps;
  const [hydrated, setHydrated] = useState(false);
  /** The reference of the request that was just sent; '' where it came back from a native sending. */
  const [sent, setSent] = useState<string | null>(null);

  const showSent = (reference: string) => {
    setSent(reference);
    reportConversion(sendTo);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the script takes over the static form
  useEffect(() => {
    steps.restore(draft.step, draft.completed);
    setHydrated(true);
  }, []);
  useArrival(() => showSent(''));

  useEffect(() => {
    if (!hydrated) return;
    const keep = () =>
      keepDraft({
        values: getValues(),
        step,
        completed: [...completed],
        ...session.current,
        serviceAsked: draft.serviceAsked,
      });
    keep();
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [hydrated, step, completed, form, getValues, draft.serviceAsked]);

  useEffect(() => {
    if (step > 0) void preloadToaster();
  }, [step]);

  /** Takes in what was filled in without an event, as some password managers and assistive tools do. */
  const takeInUntold = () => {
    for (const [name, value] of Object.entries(earlyInput(element.current)) as [FieldName, string][])
      if (getValues(name) !== value) form.setValue(name, value);
  };

  const next = async () => {
    takeInUntold();
    if (await form.trigger([...(STEPS[step]?.fields ?? [])], { shouldFocus: true })) steps.complete();
  };

  const setRootError = (type: RootErrorType) => setError('root', { type });
  const showErrors = (errors: FieldErrors) => {
    const names = Object.keys(errors) as FieldName[];
    for (const name of names) setError(name, { type: 'server', message: errors[name]?.[0] });
    const first = names[0];
    if (first) steps.goTo(stepOf(first), first);
  };

  const startAfresh = () => {
    const { formToken, startedAt } = newDraft();
    session.current = { formToken, startedAt };
    form.reset(EMPTY_REQUEST);
    steps.restore(0, []);
  };

  const conclude = (result: SendResult) => {
    if (result.outcome === 'sent') {
      const reference = referenceOf(session.current.formToken);
      startAfresh();
      showSent(reference);
    } else if (result.outcome === 'throttled') {
      setRootError('throttled');
      throttledToast(result.waitMs);
    } else {
      setRootError('failed');
      failureToast();
      if (result.outcome === 'refused') showErrors(result.errors);
    }
  };

  const sendRequest = async (request: QuoteRequest) => {
    // Nothing is sent, so nothing counts.
    if (!navigator.onLine) return conclude({ outcome: 'failed' });
    const now = new Date();
    const { allowed, waitMs } = attemptState(request.email, now.getTime());
    if (!allowed) return conclude({ outcome: 'throttled', waitMs });
    recordAttempt(request.email, now.getTime());
    clearToast();
    const payload = quotePayload(request, {
      accessKey,
      origin: location.origin,
      ...session.current,
      userAgent: navigator.userAgent,
      referrer: document.referrer,
      now,
    });
    conclude(await send(submitUrl, payload));
  };

  const submit = form.handleSubmit(sendRequest, (errors) => {
    const first = STEPS.flatMap(({ fields }) => fields).find((name) => errors[name]);
    if (first) steps.goTo(stepOf(first), first);
  });

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (step === LAST_STEP && !form.formState.isSubmitting) void submit(event);
  };

  return { element, form, steps, hydrated, sent, closeSent: () => setSent(null), next, onSubmit, session };
}
