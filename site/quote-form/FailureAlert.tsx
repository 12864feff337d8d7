import { CircleAlert } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { reach } from '../../content/data/company.data.ts';
import { Icon } from '../components/Icon.tsx';
import { CopyText } from './CopyText.tsx';
import { useFormContext } from './form-store.ts';
import { ROOT_ERROR_TEXTS, type RootErrorType } from './messages.tsx';

/** The error above the buttons, with the phone number and a way to copy the request and send it by e-mail. */
export function FailureAlert({ type, requestText }: { type: RootErrorType; requestText: () => string }) {
  const form = useFormContext();
  // Renders again when an answer changes, because the copied text is then out of date.
  useSyncExternalStore(form.subscribe, () => form.values);
  return (
    <div role="alert" className="quote-alert">
      <Icon of={CircleAlert} size={24} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        {/* The key makes a new node: React cannot update text that a translator has replaced. */}
        <p key={type}>{ROOT_ERROR_TEXTS[type]}</p>
        <p className="mt-1 text-sm">
          Vos réponses sont toujours là. Vous pouvez aussi les copier et nous les envoyer à{' '}
          <span className="whitespace-nowrap">{reach.email}</span>.
        </p>
        <CopyText
          text={requestText()}
          label="Copier ma demande"
          done="Demande copiée"
          name="Votre demande, à copier"
        />
      </div>
    </div>
  );
}
