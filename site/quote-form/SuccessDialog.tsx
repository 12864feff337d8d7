import * as Dialog from '@radix-ui/react-dialog';
import { CircleCheck } from 'lucide-react';
import { Icon } from '../components/Icon.tsx';
import { company } from '../content/company.ts';

interface Props {
  onClose: () => void;
  /** Where the focus goes once the dialog is closed. */
  focusAfter: () => void;
}

export function SuccessDialog({ onClose, focusAfter }: Props) {
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
          <Dialog.Title className="mt-4 text-h3">Demande envoyée avec succès !</Dialog.Title>
          <Dialog.Description className="mt-3">
            Merci de votre confiance. Nous vous rappelons sous 2{'\u00a0'}heures, 7{'\u00a0'}j/7, de{' '}
            {company.hours.display}. Une question d’ici là{'\u202f'}?{' '}
            <a href={company.phone.href} className="link whitespace-nowrap">
              {company.phone.display}
            </a>
          </Dialog.Description>
          <Dialog.Close className="button button-primary mt-6 w-full">Fermer</Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
