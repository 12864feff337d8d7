import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { CALL_BACK, RECEIVED_TITLE } from '../content/received.ts';
import type { SuccessDialog } from './SuccessDialog.tsx';

/** The visitor waits no longer than this to hear that the request has arrived. */
const PATIENCE_MS = 1000;

type Loaded = typeof SuccessDialog | 'unreachable' | null;

export const preloadDialog = () => import('./SuccessDialog.tsx').then((module) => module.SuccessDialog);

/** The success dialog, loaded when it is near; should its code be slow or out of reach, the same words appear in the page. */
export function SentNotice(props: ComponentProps<typeof SuccessDialog>) {
  const [Loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    const instead = () => setLoaded((loaded: Loaded): Loaded => loaded ?? 'unreachable');
    const timer = setTimeout(instead, PATIENCE_MS);
    preloadDialog().then((dialog) => setLoaded(() => dialog), instead);
    return () => clearTimeout(timer);
  }, []);
  if (Loaded === null) return null;
  if (Loaded !== 'unreachable') return <Loaded {...props} />;
  return <SentText reference={props.reference} />;
}

/** Comes before an emptied form, whose end is what the visitor sees: it takes the view and the focus there. */
function SentText({ reference }: { reference: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    text.current?.focus({ preventScroll: true });
    text.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <p
      ref={text}
      tabIndex={-1}
      role="status"
      className="mb-6 rounded-control bg-pierre px-5 py-4 font-semibold text-wagon"
    >
      {RECEIVED_TITLE} {CALL_BACK}
      {reference && ` Votre référence\u00a0: ${reference}.`}
    </p>
  );
}
