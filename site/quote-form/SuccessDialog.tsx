import * as Dialog from '@radix-ui/react-dialog';
import { CircleCheck } from 'lucide-react';
import { Icon } from '../components/Icon.tsx';
import { company } from '../content/company.ts';
import { RECEIVED_TITLE } from '../content/received.ts';

interface Props {
  /** The request's reference; '' after a native submission. */
  reference: string;
  /** When and from which number the visitor is called back. */
  callBack: string;
  onClose: () => void;
  /** Moves the focus when the dialog closes. */
  focusAfter: () => void;
}

export function SuccessDialog({ reference, callBack, onClose, focusAfter }: Props) {
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
          <Dialog.Description className="mt-3">Votre demande est bien arrivée. {callBack}</Dialog.Description>
          <p className="mt-3">
            Des photos à ajouter ? Envoyez-les à{' '}
            <a href={`mailto:${company.email}`} className="link">
              {company.email}
            </a>
            {reference && (
              <>
                , avec votre référence <strong className="font-semibold">{reference}</strong>
              </>
            )}
            .
          </p>
          <Dialog.Close className="button button-primary mt-6 w-full">Fermer</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
