import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { reach } from '../../content/data/company.data.ts';
import { copiedMessage } from '../../quote/message.ts';
import { Icon } from '../components/Icon.tsx';
import { CopyText } from './CopyText.tsx';
import { callBackAfter, RECEIVED_TITLE } from './received.ts';
import type { Sent, Success } from './useSuccess.ts';

interface Props extends Success {
  /** Also moves the focus into the form, which the browser cannot return to the button: it is gone. */
  onClose: () => void;
}

/** Stands in the body, so that it prints alone. */
export function SuccessDialog({ sent, photos, onClose }: Props) {
  const [callBack] = useState(() => callBackAfter(new Date(), sent?.request.urgency));
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // The browser would choose the first link.
    close.current?.focus();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      aria-labelledby="demande-envoyee"
      aria-describedby="rappel"
      className="dialog"
      closedby="any"
      onClose={onClose}
    >
      <Icon of={CircleCheck} size={40} className="text-wagon-clair" />
      <h2 id="demande-envoyee" className="mt-4 text-h3">
        {RECEIVED_TITLE}
      </h2>
      <p id="rappel" className="mt-3">
        {callBack}
      </p>
      {photos && (
        <a href={photos} className="button button-primary mt-6 w-full">
          Ajouter des photos
        </a>
      )}
      <p className={photos ? 'mt-3 text-sm' : 'mt-3'}>
        {photos ? 'Ou envoyez-les à' : 'Des photos à ajouter\u202f? Envoyez-les à'}{' '}
        <a href={`mailto:${reach.email}`} className="link">
          {reach.email}
        </a>
        {sent && (
          <>
            , avec votre référence <strong className="font-semibold">{sent.reference}</strong>
          </>
        )}
        .
      </p>
      <button
        ref={close}
        type="button"
        className={`button button-${photos ? 'secondary' : 'primary'} mt-6 w-full`}
        onClick={() => dialog.current?.close()}
      >
        Fermer
      </button>
      {sent && <SentRecord {...sent} />}
    </dialog>,
    document.body,
  );
}

/** Lets the visitor keep the answers, which the form no longer holds. Printed, the dialog shows them. */
function SentRecord({ request, reference }: Sent) {
  const text = copiedMessage(request, reference);
  return (
    <>
      <div aria-live="polite" className="no-print mt-3 -mb-3 flex flex-wrap justify-center gap-x-6 text-sm">
        <CopyText
          text={text}
          label="Copier mes réponses"
          done="Réponses copiées"
          name="Vos réponses, à copier"
        />
        <button type="button" onClick={() => print()} className="link min-h-11">
          Imprimer
        </button>
      </div>
      <p className="mt-6 hidden whitespace-pre-line print:block">{text}</p>
    </>
  );
}
