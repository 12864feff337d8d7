import type { ReactNode } from 'react';

/** The page's one toast, and what changes it. */

export interface ToastContent {
  title: string;
  description?: ReactNode;
  variant?: 'default' | 'destructive';
}
interface Toast extends ToastContent {
  id: number;
  open: boolean;
}

let current: Toast | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Toast | null): void {
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
  open(content: ToastContent): void {
    lastId += 1;
    change({ ...content, id: lastId, open: true });
  },
  /** Closes the open toast. */
  dismiss(id = current?.id): void {
    if (current?.id !== id || !current?.open) return;
    change({ ...current, open: false });
  },
};
