import type { ReactNode } from 'react';

export interface Toast {
  id: number;
  title: string;
  description: ReactNode;
  action?: { label: string; href: string };
  variant: 'default' | 'destructive';
  /** The time of its dismissal, in milliseconds; undefined while it is open. */
  closedAt?: number;
}

export type Message = Omit<Toast, 'id' | 'closedAt'>;

export const dismissed = (toasts: readonly Toast[], now: number): readonly Toast[] =>
  toasts.map((toast) => ({ closedAt: now, ...toast }));

/** Returns the list with a new open toast, and the others closed. */
export const opened = (toasts: readonly Toast[], message: Message, now: number): readonly Toast[] => [
  ...dismissed(toasts, now),
  { ...message, id: (toasts.at(-1)?.id ?? 0) + 1 },
];
