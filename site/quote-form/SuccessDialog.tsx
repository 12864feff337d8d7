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
  /** Called after the dialog is closed. Must move the focus, because the button that had it is gone. */
  onClose: () => void;
}

/** Confirms a request that has just arrived. A child of the body, so that print styles can hide everything else. */
export function SuccessDialog({ sent, photos, onClose }: Props) {
  const [callBack] = useState(() => callBackNow({ sent }));
  const number = numberInText(reach.phone.display);
  const [textBefore, ...others] = callBack.advice.split(number);
  const textAfter = others.join(number);
  const isUrgentRequest = sent !== undefined && isUrgent(sent.request);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    // With the focus on the dialog, screen readers read its title and the promise. The browser would focus the first
    // link, and on a low screen scroll both out of view.
    dialog.current?.focus();
  }, []);
  return createPortal(
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-labelledby="demande-envoyee"
      aria-describedby="rappel"
      className="dialog"
      // Escape closes the dialog; a click beside it does not.
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
        {textBefore}
        {textAfter && <PhoneLink className="link">{number}</PhoneLink>}
        {textAfter}
      </p>
      {isUrgentRequest && (
        <ButtonLink href={reach.phone.href} className="mt-6 w-full">
          {`Appeler le ${number}`}
        </ButtonLink>
      )}
      {photos && (
        <ButtonLink href={photos} look={isUrgentRequest ? 'secondary' : 'primary'} className="mt-6 w-full">
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
        // The form is empty again: here the visitor can copy or print the answers.
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
