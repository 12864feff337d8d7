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

/** Sends a request, repeats it later if there was no answer, and shows a toast if it failed. */
export function useSending(form: FormStore, step: number) {
  const toasts = useToasts();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const stopRepeat = useCallback(() => setFailure({}), []);
  useRepeat(failure?.sendAgain, stopRepeat, form, step);

  const handleResult = (request: QuoteRequest, result: SendResult, handlers: Handlers) => {
    if (result.outcome === 'sent') return handlers.onSent(request, result.photos);
    if (result.outcome === 'throttled') {
      setFailure({ retryAt: Date.now() + result.waitMs });
      return toasts.show(throttledToast(result.waitMs));
    }
    const repeat = result.outcome === 'failed' && result.repeat;
    setFailure(repeat ? { sendAgain: () => start(request, repeat, handlers) } : {});
    toasts.show(FAILURE_TOAST);
    if (result.outcome === 'refused') handlers.onRefused(result.errors);
  };

  const start = (request: QuoteRequest, attempt: () => Promise<SendResult>, handlers: Handlers) => {
    setFailure(null);
    toasts.dismiss();
    setIsSending(true);
    handlers.onStart();
    void attempt()
      .then((result) => handleResult(request, result, handlers))
      .finally(() => setIsSending(false));
  };

  const forgetFailure = () => setFailure(null);
  /** Stops the repeat, because another tab handles the same request. */
  const leaveToOtherTab = () => setFailure((last) => last && { ...last, sendAgain: undefined });
  return { toasts, isSending, failure, start, stopRepeat, forgetFailure, leaveToOtherTab };
}
