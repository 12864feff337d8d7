import { type RefObject, useEffect } from 'react';
import { storeDraft } from './draft.ts';
import type { FormStore } from './form-store.ts';

interface Options {
  form: FormStore;
  session: RefObject<{ formToken: string; startedAt: string }>;
  step: number;
  completed: readonly number[];
  enabled: boolean;
}

/** Stores the draft at each change of a value or step, so that a reload loses nothing. */
export function useStoredDraft({ form, session, step, completed, enabled }: Options): void {
  useEffect(() => {
    if (!enabled) return;
    const store = () =>
      storeDraft({ values: form.values, step, completed: [...completed], ...session.current });
    store();
    return form.subscribe(store);
  }, [enabled, step, completed, form, session]);
}
