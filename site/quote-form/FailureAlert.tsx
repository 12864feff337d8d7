import { CircleAlert } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { Icon } from '../components/Icon.tsx';
import { company } from '../content/company.ts';
import { useFormContext } from './form-store.ts';
import { ROOT_ERROR_TEXTS, type RootErrorType } from './messages.tsx';

/** The error above the buttons, with the phone number and a way to copy the request and send it by e-mail. */
export function FailureAlert({ type, requestText }: { type: RootErrorType; requestText: () => string }) {
  const form = useFormContext();
  // Renders again when an answer changes, because the copied text is then out of date.
  useSyncExternalStore(form.subscribe, () => form.values);
  const text = requestText();
  const [copied, setCopied] = useState('');
  const [clipboardFailed, setClipboardFailed] = useState(false);
  const copy = () =>
    navigator.clipboard
      ? navigator.clipboard.writeText(text).then(
          () => setCopied(text),
          () => setClipboardFailed(true),
        )
      : setClipboardFailed(true);
  return (
    <div role="alert" className="quote-alert">
      <Icon of={CircleAlert} size={24} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        {/* The key makes a new node: React cannot update text that a translator has replaced. */}
        <p key={type}>{ROOT_ERROR_TEXTS[type]}</p>
        <p className="mt-1 text-sm">
          Vos réponses sont toujours là. Vous pouvez aussi les copier et nous les envoyer à{' '}
          <span className="whitespace-nowrap">{company.email}</span>.
        </p>
        <button type="button" onClick={() => void copy()} className="link mt-1 min-h-11">
          {copied === text ? 'Demande copiée' : 'Copier ma demande'}
        </button>
        {clipboardFailed && (
          <textarea
            readOnly
            rows={8}
            aria-label="Votre demande, à copier"
            className="quote-control text-sm"
            value={text}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </div>
    </div>
  );
}
