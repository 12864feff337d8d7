import * as Radix from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from '../Icon.tsx';
import { DURATION_MS, dismissToast, toastStore } from './toast.ts';

const SWIPE_THRESHOLD_PX = 50;

/** The page's one toast: timeout, swipe to the right, close button, Escape; F8 moves the focus to it. */
export function Toaster() {
  const toast = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot);
  const viewport = useRef<HTMLOListElement>(null);
  /** The element that had the focus before the toast took it. */
  const before = useRef<Element | null>(null);
  useEffect(() => {
    if (!toast?.open && viewport.current?.contains(document.activeElement))
      (before.current as HTMLElement | null)?.focus();
  }, [toast?.open]);
  return (
    <Radix.Provider
      label="Notification"
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {toast && (
        <Radix.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => open || dismissToast(toast.id)}
          className={`toast toast-${toast.variant ?? 'default'}`}
        >
          <div className="min-w-0 flex-1">
            <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
            {toast.description && (
              <Radix.Description className="mt-0.5 text-sm">{toast.description}</Radix.Description>
            )}
            {toast.action}
          </div>
          <Radix.Close className="toast-close" aria-label="Fermer la notification">
            <Icon of={X} size={22} />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        ref={viewport}
        className="toast-viewport"
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        onFocus={({ relatedTarget }) => {
          if (!viewport.current?.contains(relatedTarget)) before.current = relatedTarget;
        }}
      />
    </Radix.Provider>
  );
}
