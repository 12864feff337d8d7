import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { callBackAfter, RECEIVED_TITLE } from './received.ts';
import type { SuccessDialog } from './SuccessDialog.tsx';

/** If the dialog has not loaded by then, the same text appears in the page. */
const DIALOG_TIMEOUT_MS = 1000;

type Loaded = typeof SuccessDialog | 'unavailable' | null;

export const preloadDialog = () => import('./SuccessDialog.tsx').then((module) => module.SuccessDialog);

/** The success dialog, or the same text in the page if the dialog's code is slow or fails to load. */
export function SuccessNotice(props: Omit<ComponentProps<typeof SuccessDialog>, 'callBack'>) {
  const [callBack] = useState(() => callBackAfter(new Date(), props.sent?.request.urgency));
  const [Loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    const fallBack = () => setLoaded((loaded: Loaded): Loaded => loaded ?? 'unavailable');
    const timer = setTimeout(fallBack, DIALOG_TIMEOUT_MS);
    preloadDialog().then((dialog) => setLoaded(() => dialog), fallBack);
    return () => clearTimeout(timer);
  }, []);
  if (Loaded === null) return null;
  if (Loaded !== 'unavailable') return <Loaded {...props} callBack={callBack} />;
  return <SuccessText reference={props.sent?.reference} photos={props.photos} callBack={callBack} />;
}

interface TextProps {
  reference: string | undefined;
  photos: string | undefined;
  callBack: string;
}

/** Scrolls itself into view and takes the focus, because the visitor was at the end of the form. */
function SuccessText({ reference, photos, callBack }: TextProps) {
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
      {RECEIVED_TITLE} {callBack}
      {reference && ` Votre référence\u00a0: ${reference}.`}
      {photos && (
        <>
          {' '}
          <a href={photos} className="link">
            Ajouter des photos
          </a>
        </>
      )}
    </p>
  );
}
