import { useCallback, useState } from 'react';
import type { FieldErrors, QuoteRequest } from '../../quote/schema.ts';
import { useToasts } from '../components/toast/useToasts.ts';
import { FAILURE_TOAST, type Failure, throttledToast } from './failures.tsx';
import type { FormStore } from './form-store.ts';
import type { SendResult } from './send.ts';
import { useRepeat } from './useRepeat.ts';

interface Handlers {
  onStart: () => void;
  onSent: (request: QuoteRequest, photos: string | undefined) => void;
  onRefused: (errors: FieldErrors) => void;
}

/** The sending of a request, which is repeated if nobody answered. Says by toast why one has failed. */
export function useSending(form: FormStore, step: number, { onStart, onSent, onRefused }: Handlers) {
  const toasts = useToasts();
  const [sending, setSending] = useState(false);
  /** Why the last sending has failed; null if none has. */
  const [failure, setFailure] = useState<Failure | null>(null);
  const stopRepeat = useCallback(() => setFailure({}), []);
  useRepeat(failure?.again, stopRepeat, { form, step });

  const settle = (request: QuoteRequest, result: SendResult) => {
    if (result.outcome === 'sent') return onSent(request, result.photos);
    if (result.outcome === 'throttled') {
      setFailure({ retryAt: Date.now() + result.waitMs });
      return toasts.show(throttledToast(result.waitMs));
    }
    const again = result.outcome === 'failed' && result.again;
    setFailure(again ? { again: () => start(request, again) } : {});
    toasts.show(FAILURE_TOAST);
    if (result.outcome === 'refused') onRefused(result.errors);
  };

  const start = (request: QuoteRequest, attempt: () => Promise<SendResult>) => {
    setFailure(null);
    toasts.dismiss();
    setSending(true);
    onStart();
    void attempt()
      .then((result) => settle(request, result))
      .finally(() => setSending(false));
  };

  const forgetFailure = () => setFailure(null);
  /** Ends the repeats: another tab sends these answers. */
  const leaveToOtherTab = () => setFailure((last) => last && { ...last, again: undefined });
  return { toasts, sending, failure, start, stopRepeat, forgetFailure, leaveToOtherTab };
}
