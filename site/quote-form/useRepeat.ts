import { useEffect } from 'react';
import type { FormStore } from './form-store.ts';
import { LAST_STEP } from './steps.ts';

interface Place {
  form: FormStore;
  step: number;
}

/**
 * Repeats a sending that has failed, once, when the network returns or the page is seen again. Whatever changes the
 * request before stops it: another answer, another step. So does the same request sent from another tab.
 */
export function useRepeat(again: (() => void) | undefined, stop: () => void, place: Place): void {
  const { form, step } = place;
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
    const unsubscribe = form.subscribe(stop);
    return () => {
      ended.abort();
      unsubscribe();
    };
  }, [again, step, form, stop]);
}
