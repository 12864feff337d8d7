import * as Dialog from '@radix-ui/react-dialog';
import { CircleCheck } from 'lucide-react';
import { reach } from '../../content/data/company.data.ts';
import { Icon } from '../components/Icon.tsx';
import { RECEIVED_TITLE } from '../texts/received.ts';
import { SentRecord } from './SentRecord.tsx';
import type { Success } from './useSent.ts';

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
