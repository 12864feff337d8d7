import { type ComponentProps, useEffect, useState } from 'react';
import { RECEIVED_TITLE } from '../content/received.ts';
import type { SuccessDialog } from './SuccessDialog.tsx';

type Loaded = typeof SuccessDialog | 'unreachable' | null;

export const preloadDialog = () => import('./SuccessDialog.tsx').then((module) => module.SuccessDialog);

/** The success dialog, loaded when it is near; should its code be out of reach, the same words appear in the page. */
export function SentNotice(props: ComponentProps<typeof SuccessDialog>) {
  const [Loaded, setLoaded] = useState<Loaded>(null);
  useEffect(() => {
    preloadDialog().then(
      (dialog) => setLoaded(() => dialog),
      () => setLoaded('unreachable'),
    );
  }, []);
  if (Loaded === null) return null;
  if (Loaded !== 'unreachable') return <Loaded {...props} />;
  return (
    <p role="status" className="mb-6 rounded-control bg-pierre px-5 py-4 font-semibold text-wagon">
      {RECEIVED_TITLE} Nous vous rappelons sous 2{'\u00a0'}heures.
    </p>
  );
}
