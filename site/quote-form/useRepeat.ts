import { useEffect } from 'react';
import type { FormStore } from './form-store.ts';
import { LAST_STEP } from './steps.ts';

/**
 * Sends a failed request once more when the network returns or the page becomes visible again. A changed answer or
 * another step stops the repeat.
 */
export function useRepeat(
  sendAgain: (() => void) | undefined,
  stop: () => void,
  form: FormStore,
  step: number,
): void {
  useEffect(() => {
    if (!sendAgain) return;
    if (step !== LAST_STEP) return stop();
    const controller = new AbortController();
    const { signal } = controller;
    const repeat = () => {
      controller.abort();
      sendAgain();
    };
    const repeatIfVisible = () => {
      if (document.visibilityState === 'visible' && navigator.onLine) repeat();
    };
    addEventListener('online', repeat, { signal });
    document.addEventListener('visibilitychange', repeatIfVisible, { signal });
    const unsubscribe = form.subscribe(stop);
    return () => {
      controller.abort();
      unsubscribe();
    };
  }, [sendAgain, step, form, stop]);
}
