import { useSyncExternalStore } from 'react';

type QuickAnswers = typeof import('./QuickAnswers.tsx').QuickAnswers;

/** Undefined until their code has come, null if it does not. */
let loaded: QuickAnswers | null | undefined;
const listeners = new Set<() => void>();

const set = (next: QuickAnswers | null) => {
  loaded = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Loads their code, which weighs nothing for those who do not come as far as their step. */
export const loadQuickAnswers = (): Promise<void> =>
  import('./QuickAnswers.tsx').then(
    ({ QuickAnswers }) => set(QuickAnswers),
    () => set(null),
  );

/** The quick answers, or their place while their code loads. If it does not come, the step does without. */
export function LazyQuickAnswers() {
  const QuickAnswers = useSyncExternalStore(
    subscribe,
    () => loaded,
    () => null,
  );
  if (QuickAnswers === null) return null;
  return QuickAnswers ? <QuickAnswers /> : <div className="quote-quick" />;
}
