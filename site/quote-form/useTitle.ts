import { useEffect, useState } from 'react';
import { STEPS } from './steps.ts';

/** Says in the document's title which step is shown. A first step that nobody has completed keeps the page's title. */
export function useTitle(step: number, untouched: boolean, refused: boolean): void {
  const [usual] = useState(() => (typeof document === 'undefined' ? '' : document.title));
  useEffect(() => {
    const place = `Étape ${step + 1} sur ${STEPS.length}\u00a0: ${STEPS[step]?.title} – ${usual}`;
    if (refused) document.title = `Erreur – ${place}`;
    else document.title = untouched ? usual : place;
  }, [usual, step, untouched, refused]);
}
