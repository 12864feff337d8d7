import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { reach } from '../../content/data/company.data.ts';
import { Button } from '../components/Button.tsx';
import { PhoneInText } from '../components/contact.tsx';
import { Icon } from '../components/Icon.tsx';
import { SCRIPT_NAMES } from './script-names.ts';
import { LAST_STEP } from './steps.ts';

const SLOW_AFTER_MS = 8000;

interface Props {
  step: number;
  isHydrated: boolean;
  isSending: boolean;
  onPrevious: () => void;
  onNext: () => void;
  /** Goes back to the summary. Undefined if the button is not offered. */
  onReturn: (() => void) | undefined;
}

/** « Précédent » and « Suivant », or « Envoyer ma demande » on the last step and in the static form. */
export function FormButtons({ step, isHydrated, isSending, onPrevious, onNext, onReturn }: Props) {
  const isLastStep = step === LAST_STEP;
  const submitButton = useRef<HTMLButtonElement>(null);
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isSending) return setIsSlow(false);
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isSending]);
  // Gives the focus back after the sending: the button loses it while it is disabled.
  useEffect(() => {
    if (!isSending) return;
    return () => {
      if (document.activeElement === document.body) submitButton.current?.focus({ preventScroll: true });
    };
  }, [isSending]);
  return (
    <>
      {onReturn && (
        <p className="mt-6 -mb-4 text-center sm:-mr-1 sm:text-right">
          <button type="button" className="link min-h-11 px-1" onClick={onReturn}>
            Retour au récapitulatif
          </button>
        </p>
      )}
      <div className="mt-8 flex flex-wrap-reverse gap-3 sm:justify-between">
        <Button
          look="secondary"
          className="js-only max-sm:flex-1"
          disabled={step === 0 || isSending}
          onClick={onPrevious}
        >
          Précédent
        </Button>
        {!isLastStep && (
          <Button id={SCRIPT_NAMES.nextId} className="js-only max-sm:flex-1 sm:min-w-44" onClick={onNext}>
            Suivant
          </Button>
        )}
        {(isLastStep || !isHydrated) && (
          <Button
            ref={submitButton}
            type="submit"
            className={`max-sm:grow ${isHydrated ? '' : 'no-js-only'}`}
            disabled={isSending}
            aria-busy={isSending}
          >
            {isSending && <Icon icon={LoaderCircle} className="animate-spin" />}
            <span>{isSending ? 'Envoi en cours...' : 'Envoyer ma demande'}</span>
          </Button>
        )}
      </div>
      <p role="status" className="mt-3 text-sm empty:hidden sm:text-right">
        {isSlow && 'La connexion est lente. Gardez cette page ouverte.'}
      </p>
      <p className="mt-6 text-center text-sm text-muted">
        Plutôt de vive voix{'\u202f'}? <PhoneInText />, {`${reach.hours.days} de ${reach.hours.display}.`}
      </p>
    </>
  );
}
