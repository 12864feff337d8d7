import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Icon } from '../components/Icon.tsx';
import { company } from '../content/company.ts';
import { ROOT_ERROR_TEXTS, type RootErrorType } from './messages.tsx';

/** The root error: nothing is lost, the phone is one tap away, and the request can be copied and sent another way. */
export function FailureAlert({ type, requestText }: { type: RootErrorType; requestText: () => string }) {
  // Each change of an answer makes an older copy stale.
  useWatch();
  const text = requestText();
  const [copied, setCopied] = useState('');
  const [byHand, setByHand] = useState(false);
  const copy = () =>
    navigator.clipboard
      ? navigator.clipboard.writeText(text).then(
          () => setCopied(text),
          () => setByHand(true),
        )
      : setByHand(true);
  return (
    <div role="alert" className="quote-alert">
      <Icon of={CircleAlert} size={24} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        {/* Written anew where it changes: a translator may have taken its texts away. */}
        <p key={type}>{ROOT_ERROR_TEXTS[type]}</p>
        <p className="mt-1 text-sm">
          Vos réponses sont toujours là. Vous pouvez aussi les copier et nous les envoyer à{' '}
          <span className="whitespace-nowrap">{company.email}</span>.
        </p>
        <button type="button" onClick={() => void copy()} className="link mt-1 min-h-11">
          {copied === text ? 'Demande copiée' : 'Copier ma demande'}
        </button>
        {byHand && (
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
