import { type ComponentType, useEffect, useState } from 'react';
import type { ToasterProps } from './Toaster.tsx';
import { dismissed, type Message, opened, type Toast } from './toast.ts';

/** The time for which a dismissed toast, which the page no longer shows, stays in the list. */
const REMOVAL_DELAY_MS = 1_000_000;

/** The toasts of a form, oldest first: at most the last one is open. */
export function useToasts() {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [Toaster, setToaster] = useState<ComponentType<ToasterProps>>();
  const { id, closedAt } = toasts[0] ?? {};

  useEffect(() => {
    if (closedAt === undefined) return;
    const remove = () => setToasts((list) => list.filter((toast) => toast.id !== id));
    const timer = setTimeout(remove, closedAt + REMOVAL_DELAY_MS - Date.now());
    return () => clearTimeout(timer);
  }, [id, closedAt]);

  /** Loads the code of the toast. Called before it is needed: when a request fails, the network may be down. */
  const load = () => {
    if (!Toaster)
      import('./Toaster.tsx').then(
        (module) => setToaster(() => module.Toaster),
        () => undefined,
      );
  };
  const show = (message: Message) => {
    load();
    setToasts((list) => opened(list, message, Date.now()));
  };
  const dismiss = () => setToasts((list) => dismissed(list, Date.now()));
  return { toast: toasts.at(-1), Toaster, load, show, dismiss };
}
