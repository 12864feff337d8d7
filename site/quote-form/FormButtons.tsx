import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { reach } from '../../content/data/company.data.ts';
import { Button } from '../components/Button.tsx';
import { PhoneInText } from '../components/contact.tsx';
import { Icon } from '../components/Icon.tsx';
import { SCRIPT_NAMES } from './script-names.ts';
import { LAST_STEP } from './steps.ts';

/** The time after which the visitor hears that sending takes long. */
const SLOW_MS = 8000;

interface Props {
  step: number;
  hydrated: boolean;
  sending: boolean;
  onPrevious: () => void;
  onNext: () => void;
  /** Goes back to the summary; undefined where it is not offered. */
  onReturn: (() => void) | undefined;
}

/** « Précédent » and « Suivant », or « Envoyer ma demande » on the last step and in the static form. */
export function FormButtons({ step, hydrated, sending, onPrevious, onNext, onReturn }: Props) {
  const last = step === LAST_STEP;
  const submit = useRef<HTMLButtonElement>(null);
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!sending) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [sending]);
  // A disabled button loses the focus. It gets it back after sending, unless another element has it.
  useEffect(() => {
    if (!sending) return;
    return () => {
      if (document.activeElement === document.body) submit.current?.focus({ preventScroll: true });
    };
  }, [sending]);
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
          disabled={step === 0 || sending}
          onClick={onPrevious}
        >
          Précédent
        </Button>
        {!last && (
          <Button id={SCRIPT_NAMES.nextId} className="js-only max-sm:flex-1 sm:min-w-44" onClick={onNext}>
            Suivant
          </Button>
        )}
        {(last || !hydrated) && (
          <Button
            ref={submit}
            type="submit"
            className={`max-sm:grow ${hydrated ? '' : 'no-js-only'}`}
            disabled={sending}
            aria-busy={sending}
          >
            {sending && <Icon icon={LoaderCircle} className="animate-spin" />}
            <span>{sending ? 'Envoi en cours...' : 'Envoyer ma demande'}</span>
          </Button>
        )}
      </div>
      <p role="status" className="mt-3 text-sm empty:hidden sm:text-right">
        {slow && 'La connexion est lente. Gardez cette page ouverte.'}
      </p>
      <p className="mt-6 text-center text-sm text-muted">
        Plutôt de vive voix{'\u202f'}? <PhoneInText />, {`${reach.hours.days} de ${reach.hours.display}.`}
      </p>
    </>
  );
}
