import { useSyncExternalStore } from 'react';

/** Code that nobody needs before they come to its place in the form. */
export function lazily<T>(fetchCode: () => Promise<T>) {
  let code: T | null | undefined;
  const listeners = new Set<() => void>();
  const set = (next: T | null) => {
    code = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    /** Settles once the code has come, or failed to: the form does without, and the next call tries again. */
    async load(): Promise<void> {
      if (!code) await fetchCode().then(set, () => set(null));
    },
    /** Undefined until the code has come, null if it does not. */
    use: (): T | null | undefined =>
      useSyncExternalStore(
        subscribe,
        () => code,
        () => null,
      ),
  };
}
