import type { ReactNode } from 'react';

/** The page's one toast, and what changes it. */

export interface ToastContent {
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  variant?: 'default' | 'destructive';
}
interface Toast extends ToastContent {
  id: number;
  open: boolean;
}

const REMOVAL_DELAY_MS = 1_000_000;

let current: Toast | null = null;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
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
    clearTimeout(removal);
    lastId += 1;
    change({ ...content, id: lastId, open: true });
  },
  /** Closes the open toast; it leaves the store after the removal delay. */
  dismiss(id = current?.id): void {
    if (current?.id !== id || !current?.open) return;
    change({ ...current, open: false });
    removal = setTimeout(() => change(null), REMOVAL_DELAY_MS);
  },
};
