import { CircleAlert } from 'lucide-react';
import { reach } from '../../content/data/company.data.ts';
import { copiedMessage } from '../../quote/message.ts';
import { subjectOf } from '../../quote/payload.ts';
import type { QuoteRequest } from '../../quote/schema.ts';
import { throttledText } from '../../quote/throttle.ts';
import { Icon } from '../components/Icon.tsx';
import { showToast } from '../components/toast/toast.ts';

export const phoneLink = (
  <a href={reach.phone.href} className="font-semibold whitespace-nowrap underline underline-offset-2">
    {reach.phone.display}
  </a>
);

export const FAILED = (
  <>Une erreur s'est produite. Veuillez réessayer ou nous appeler directement au {phoneLink}.</>
);

export const KEPT = 'Vos réponses sont toujours là.';
export const TOO_MANY = 'Trop de tentatives';

/** They stay in the form after the toast, so they give no waiting time, which would be wrong a minute later. */
const ALERTS = {
  failed: FAILED,
  throttled: (
    <>
      Trop de tentatives en peu de temps{'\u00a0'}: cet envoi n’est pas parti. Réessayez dans quelques minutes
      ou appelez-nous directement au {phoneLink}.
    </>
  ),
};
export type Failure = keyof typeof ALERTS;

export const failureToast = (): void => showToast("Erreur lors de l'envoi", FAILED);
export const throttledToast = (waitMs: number): void => showToast(TOO_MANY, throttledText(waitMs));

interface Props {
  type: Failure;
  request: QuoteRequest;
  reference: string;
}

/** Windows opens no address of more than 2000 characters, and accents count several times. */
const MAIL_LENGTH = 1200;

/** The error above the buttons, with the phone number and an e-mail that holds the request. */
export function FailureAlert({ type, request, reference }: Props) {
  const subject = encodeURIComponent(`${subjectOf(request)} (${reference})`);
  const body = encodeURIComponent(copiedMessage(request, reference).slice(0, MAIL_LENGTH));
  return (
    <div role="alert" className="alert mt-8 flex gap-3.5 px-4.5 py-4">
      <Icon of={CircleAlert} size={24} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        {/* The key makes a new node: React cannot update text that a translator has replaced. */}
        <p key={type}>{ALERTS[type]}</p>
        <p className="mt-1 text-sm">
          {KEPT} Vous pouvez aussi nous les envoyer par e-mail{'\u00a0'}: le message est déjà écrit.
        </p>
        <a
          href={`mailto:${reach.email}?subject=${subject}&body=${body}`}
          className="link inline-flex min-h-11 items-center"
        >
          Écrire à {reach.email}
        </a>
      </div>
    </div>
  );
}
