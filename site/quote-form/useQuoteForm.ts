import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { referenceOf } from '../../quote/message.ts';
import { quotePayload } from '../../quote/payload.ts';
import {
  EMPTY_REQUEST,
  FIELD_NAMES,
  type FieldErrors,
  type FieldName,
  type QuoteRequest,
} from '../../quote/schema.ts';
import { clearToast, preloadToaster } from '../components/toast/toast.ts';
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
  /** Fields that have been checked once: from then on each change checks them again. */
  const [checked] = useState(() => new Set(draft.completed.flatMap((index) => STEPS[index]?.fields ?? [])));
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
      });
    keep();
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [hydrated, step, completed, form, getValues]);

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

  useEffect(() => {
    if (step > 0) void preloadToaster();
  }, [step]);

  /** Takes in what was filled in without an event, as some password managers and assistive tools do. */
  const takeInUntold = () => {
    for (const [name, value] of Object.entries(earlyInput(element.current)) as [FieldName, string][])
      if (getValues(name) !== value) form.setValue(name, value);
  };

  /** Checks the step's answers and moves on: to the next step, or to the one that is asked for. */
  const next = async (target?: number) => {
    takeInUntold();
    const fields = STEPS[step]?.fields ?? [];
    for (const name of fields) checked.add(name);
    if (await form.trigger([...fields], { shouldFocus: true })) steps.complete(target);
    else steps.reopen([step]);
  };

  const setRootError = (type: RootErrorType) => setError('root', { type });
  /** Leads to the first of the wrong fields. */
  const leadToWrong = (errors: Partial<Record<FieldName, unknown>>) => {
    const wrong = FIELD_NAMES.filter((name) => errors[name]);
    steps.reopen(wrong.map(stepOf));
    for (const name of wrong) checked.add(name);
    if (wrong[0]) steps.goTo(stepOf(wrong[0]), wrong[0]);
  };
  const showErrors = (errors: FieldErrors) => {
    for (const name of FIELD_NAMES)
      if (errors[name]) setError(name, { type: 'server', message: errors[name][0] });
    leadToWrong(errors);
  };

  const startAfresh = () => {
    const { formToken, startedAt } = newDraft();
    session.current = { formToken, startedAt };
    form.reset(EMPTY_REQUEST);
    checked.clear();
    steps.restore(0, []);
  };

  const conclude = (result: SendResult) => {
    if (result.outcome === 'sent') {
      const reference = referenceOf(session.current.formToken);
      startAfresh();
      // The form is much shorter now: the message stands over its beginning, not over what comes after it.
      element.current?.scrollIntoView({ behavior: 'instant' });
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
    const now = new Date();
    const { allowed, waitMs } = attemptState(request.email, now.getTime());
    if (!allowed) return conclude({ outcome: 'throttled', waitMs });
    // Without a network nothing is sent, so nothing counts; but some browsers only believe that they have none.
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
    conclude(await send(submitUrl, payload));
  };

  const submit = form.handleSubmit(sendRequest, (errors) => {
    leadToWrong(errors);
  });

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (step === LAST_STEP && !form.formState.isSubmitting) void submit(event);
  };

  return { element, form, steps, hydrated, sent, closeSent: () => setSent(null), next, onSubmit, session };
}
