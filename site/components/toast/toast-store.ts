import type { ReactNode } from 'react';

interface Toast {
  id: number;
  title: string;
  description: ReactNode;
  /** A link below the description. */
  action?: { label: string; href: string };
  variant: 'default' | 'destructive';
  open: boolean;
}

/** How long a dismissed toast stays in the list, closed. The page does not show it. */
const REMOVAL_DELAY_MS = 1_000_000;

/** Oldest first. At most one is open: the last. */
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  snapshot: () => toasts,
  /** Opens a toast in place of the one that is open. */
  open(toast: Omit<Toast, 'id' | 'open'>): void {
    toastStore.dismiss();
    lastId += 1;
    change([...toasts, { ...toast, id: lastId, open: true }]);
  },
  /** Closes the open toast. */
  dismiss(): void {
    const { id, open } = toasts.at(-1) ?? {};
    if (!open) return;
    change(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
    setTimeout(() => change(toasts.filter((toast) => toast.id !== id)), REMOVAL_DELAY_MS);
  },
};
