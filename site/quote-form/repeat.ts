import { useEffect } from 'react';
import type { FormStore } from './form-store.ts';
import { LAST_STEP } from './steps.ts';

/** Carries the token of each form that is sent to the other tabs of this browser. */
function channel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('quote-sendings');
  } catch {
    // Old browsers lack it, and some settings forbid it.
    return undefined;
  }
}

export function announceSending(formToken: string): void {
  const sendings = channel();
  sendings?.postMessage(formToken);
  sendings?.close();
}

interface Place {
  form: FormStore;
  step: number;
  formToken: string;
}

/**
 * Repeats a sending that has failed, once, when the network returns or the page is seen again. Whatever changes the
 * request before stops it: another answer, another step, the same request sent from another tab.
 */
export function useRepeat(again: (() => void) | undefined, stop: () => void, place: Place): void {
  const { form, step, formToken } = place;
  useEffect(() => {
    if (!again) return;
    if (step !== LAST_STEP) return stop();
    const ended = new AbortController();
    const repeat = () => {
      ended.abort();
      again();
    };
    const { signal } = ended;
    const isBack = () => document.visibilityState === 'visible' && navigator.onLine;
    addEventListener('online', repeat, { signal });
    document.addEventListener('visibilitychange', () => isBack() && repeat(), { signal });
    const sendings = channel();
    sendings?.addEventListener('message', ({ data }) => data === formToken && stop());
    const unsubscribe = form.subscribe(stop);
    return () => {
      ended.abort();
      sendings?.close();
      unsubscribe();
    };
  }, [again, step, formToken, form, stop]);
}
