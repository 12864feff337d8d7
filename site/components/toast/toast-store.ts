import type { ReactNode } from 'react';

/** The page's one toast, and what changes it. */
interface Toast {
  id: number;
  title: string;
  description: ReactNode;
  open: boolean;
}

let current: Toast | undefined;
const listeners = new Set<() => void>();

function change(next: Toast): void {
  current = next;
  for (const listener of listeners) listener();
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: () => current,
  /** Opens a toast in place of the current one. */
  open(title: string, description: ReactNode): void {
    change({ id: (current?.id ?? 0) + 1, title, description, open: true });
  },
  /** Closes the open toast. */
  dismiss(): void {
    if (current?.open) change({ ...current, open: false });
  },
};
