import type { ReactNode } from 'react';

/** The toast store: one toast at a time. */

export interface ToastContent {
  title: string;
  description?: ReactNode;
  action?: ReactNode;
  variant?: 'default' | 'destructive';
}
export interface Toast extends ToastContent {
  id: number;
  open: boolean;
}

export const DURATION_MS = 5000;
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
};

/** Loads the toast area's code early: when a request fails, the network may be down. */
export const preloadToaster = () => import('./mount.tsx').catch(() => undefined);

/** Shows a toast; it replaces the current one. */
export function showToast(content: ToastContent): void {
  clearTimeout(removal);
  lastId += 1;
  change({ ...content, id: lastId, open: true });
  void preloadToaster().then((area) => area?.mountToaster());
}

/** Closes the open toast, whose message no longer applies. */
export const clearToast = (): void => {
  if (current) dismissToast(current.id);
};

/** Closes the toast; it leaves the store after the removal delay. */
export function dismissToast(id: number): void {
  if (current?.id !== id || !current.open) return;
  change({ ...current, open: false });
  removal = setTimeout(() => change(null), REMOVAL_DELAY_MS);
}
