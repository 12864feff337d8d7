import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../components/Icon.tsx';
import { company } from '../content/company.ts';
import { ROOT_ERROR_TEXTS, type RootErrorType } from './messages.tsx';

/** The root error: nothing is lost, the phone is one tap away, and the request can be copied and sent another way. */
export function FailureAlert({ type, requestText }: { type: RootErrorType; requestText: () => string }) {
  const [copied, setCopied] = useState<'yes' | 'by-hand' | null>(null);
  const copy = () =>
    navigator.clipboard
      ? navigator.clipboard.writeText(requestText()).then(
          () => setCopied('yes'),
          () => setCopied('by-hand'),
        )
      : setCopied('by-hand');
  return (
    <div role="alert" className="quote-alert">
      <Icon of={CircleAlert} size={24} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p>{ROOT_ERROR_TEXTS[type]}</p>
        <p className="mt-1 text-sm">
          Vos réponses sont toujours là. Vous pouvez aussi les copier et nous les envoyer à{' '}
          <span className="whitespace-nowrap">{company.email}</span>.
        </p>
        <button type="button" onClick={() => void copy()} className="link mt-1 min-h-11">
          {copied === 'yes' ? 'Demande copiée' : 'Copier ma demande'}
        </button>
        {copied === 'by-hand' && (
          <textarea
            readOnly
            rows={8}
            aria-label="Votre demande, à copier"
            className="quote-control text-sm"
            value={requestText()}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
      </div>
    </div>
  );
}
