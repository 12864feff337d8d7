import * as Dialog from '@radix-ui/react-dialog';
import { CircleCheck } from 'lucide-react';
import { reach } from '../../content/data/company.data.ts';
import { copiedMessage } from '../../quote/message.ts';
import { Icon } from '../components/Icon.tsx';
import { CopyText } from './CopyText.tsx';
import { RECEIVED_TITLE } from './received.ts';
import type { Sent, Success } from './useSuccess.ts';

interface Props extends Success {
  /** When and from which number the visitor is called back. */
  callBack: string;
  onClose: () => void;
  /** Moves the focus when the dialog closes. */
  focusAfter: () => void;
}

export function SuccessDialog({ sent, photos, callBack, onClose, focusAfter }: Props) {
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="dialog-overlay" />
        <Dialog.Content
          className="dialog"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusAfter();
          }}
        >
          <Icon of={CircleCheck} size={40} className="text-wagon-clair" />
          <Dialog.Title className="mt-4 text-h3">{RECEIVED_TITLE}</Dialog.Title>
          <Dialog.Description className="mt-3">{callBack}</Dialog.Description>
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
          <Dialog.Close className={`button button-${photos ? 'secondary' : 'primary'} mt-6 w-full`}>
            Fermer
          </Dialog.Close>
          {sent && <SentRecord {...sent} />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
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
