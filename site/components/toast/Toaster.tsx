import * as Radix from '@radix-ui/react-toast';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Icon } from '../Icon.tsx';
import type { Toast } from './toast.ts';

const LOOKS = { default: 'bg-brand', destructive: 'bg-danger' };
const DURATION_MS = 5000;
const SWIPE_THRESHOLD_PX = 50;

export interface ToasterProps {
  toast: Toast | undefined;
  onDismiss: () => void;
}

/** Shows one toast at a time. A timeout, a swipe, its button or Escape closes it; F8 moves the focus to it. */
export function Toaster({ toast, onDismiss }: ToasterProps) {
  const isOpen = toast !== undefined && toast.closedAt === undefined;
  const viewport = useRef<HTMLOListElement>(null);
  /** The element that had the focus before the toast took it. */
  const focusedBefore = useRef<Element | null>(null);
  useEffect(() => {
    if (!isOpen && viewport.current?.contains(document.activeElement))
      (focusedBefore.current as HTMLElement | null)?.focus();
  }, [isOpen]);
  const area = document.getElementById('toast-area');
  if (!area) return null;
  return createPortal(
    <Radix.Provider
      label="Notification"
      duration={DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {toast && (
        <Radix.Root
          key={toast.id}
          open={isOpen}
          onOpenChange={(shouldOpen) => shouldOpen || onDismiss()}
          className={`toast ${LOOKS[toast.variant]} text-white`}
        >
          <div className="min-w-0 flex-1">
            <Radix.Title className="font-semibold">{toast.title}</Radix.Title>
            <Radix.Description className="mt-0.5 text-sm">{toast.description}</Radix.Description>
            {toast.action && (
              <Radix.Action altText={toast.action.label} asChild>
                <a
                  href={toast.action.href}
                  className="-mb-2 flex min-h-11 w-fit items-center font-semibold underline underline-offset-2"
                >
                  {toast.action.label}
                </a>
              </Radix.Action>
            )}
          </div>
          <Radix.Close
            className="-my-2.5 grid size-11 flex-none place-items-center rounded-control hover:bg-white/16"
            aria-label="Fermer la notification"
          >
            <Icon icon={X} size={22} />
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport
        ref={viewport}
        // At the top on phones, where the form's buttons and alert are at the bottom.
        className="pointer-events-none fixed top-18 right-0 z-60 w-full px-4 py-2 screen-md:top-auto screen-md:bottom-0 screen-md:max-w-[420px] screen-md:py-4"
        hotkey={['F8']}
        label="Notifications ({hotkey})"
        onFocus={({ relatedTarget }) => {
          if (!viewport.current?.contains(relatedTarget)) focusedBefore.current = relatedTarget;
        }}
      />
    </Radix.Provider>,
    area,
  );
}
