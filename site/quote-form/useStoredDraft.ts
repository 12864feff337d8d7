import { type RefObject, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { QuoteRequest } from '../../quote/schema.ts';
import { storeDraft } from './draft.ts';

interface Options {
  form: UseFormReturn<QuoteRequest>;
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
      storeDraft({ values: form.getValues(), step, completed: [...completed], ...session.current });
    store();
    return form.subscribe({ formState: { values: true }, callback: store });
  }, [enabled, step, completed, form, session]);
}
