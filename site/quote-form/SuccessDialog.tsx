import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { reach } from '../../content/data/company.data.ts';
import { numberInText } from '../../quote/call-back.ts';
import { copiedMessage } from '../../quote/message.ts';
import { isUrgent } from '../../quote/options.ts';
import { Button, ButtonLink } from '../components/Button.tsx';
import { MailLink, PhoneLink } from '../components/contact.tsx';
import { Icon } from '../components/Icon.tsx';
import { callBackNow, RECEIVED_TITLE, type Success } from './received.ts';

interface Props extends Success {
  /**
   * Closes the dialog, and moves the focus into the form, which the browser cannot return to the button: it is gone.
   */
  onClose: () => void;
}

/** Stands in the body, so that it prints alone. */
export function SuccessDialog({ sent, photos, onClose }: Props) {
  const [callBack] = useState(() => callBackNow({ sent }));
  const number = numberInText(reach.phone.display);
  const [before, ...others] = callBack.more.split(number);
  const after = others.join(number);
  const urgent = sent !== undefined && isUrgent(sent.request);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // Screen readers then read its title and the promise. The browser would choose the first link, and on a low screen
    // scroll both out of view.
    dialog.current?.focus();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby="demande-envoyee"
      aria-describedby="rappel"
      className="dialog"
      // Not by a stray click beside it.
      closedby="closerequest"
      onClose={onClose}
    >
      <Icon icon={CircleCheck} size={40} className="text-brand-light" />
      <h2 id="demande-envoyee" className="plain mt-4 font-semibold text-brand">
        {RECEIVED_TITLE}
      </h2>
      <div id="rappel">
        <p className="heading mt-1 text-h3">{callBack.promise}</p>
        {callBack.caller && <p className="mt-2">{callBack.caller}</p>}
      </div>
      <p className="mt-3 text-sm">
        {before}
        {after && <PhoneLink className="link">{number}</PhoneLink>}
        {after}
      </p>
      {urgent && (
        <ButtonLink href={reach.phone.href} className="mt-6 w-full">
          {`Appeler le ${number}`}
        </ButtonLink>
      )}
      {photos && (
        <ButtonLink href={photos} look={urgent ? 'secondary' : 'primary'} className="mt-6 w-full">
          Ajouter des photos
        </ButtonLink>
      )}
      <p className="mt-3 text-sm">
        {photos ? 'Ou envoyez-les à' : 'Des photos à ajouter\u202f? Envoyez-les à'}{' '}
        <MailLink className="link" />
        {sent && (
          <>
            , avec votre référence{' '}
            <strong translate="no" className="font-semibold">
              {sent.reference}
            </strong>
          </>
        )}
        .
      </p>
      <Button
        look={photos ? 'secondary' : 'primary'}
        className="mt-6 w-full"
        onClick={() => dialog.current?.close()}
      >
        Fermer
      </Button>
      {sent && (
        // The form no longer holds the answers: here the visitor can copy or print them.
        <details className="mt-4 -mb-3 text-sm">
          <summary className="link mx-auto flex min-h-11 w-fit items-center">Revoir mes réponses</summary>
          <p translate="no" className="whitespace-pre-line wrap-anywhere [unicode-bidi:plaintext]">
            {copiedMessage(sent.request, sent.reference)}
          </p>
        </details>
      )}
    </dialog>,
    document.body,
  );
}
