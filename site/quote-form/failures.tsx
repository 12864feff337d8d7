import { CircleAlert } from 'lucide-react';
import type { MouseEvent } from 'react';
import { reach } from '../../content/data/company.data.ts';
import { copiedMessage } from '../../quote/message.ts';
import { subjectOf } from '../../quote/payload.ts';
import { cleanedRequest } from '../../quote/schema.ts';
import { throttledText } from '../../quote/throttle.ts';
import { spokenTime } from '../../quote/time/french-time.ts';
import { PhoneInText } from '../components/contact.tsx';
import { Icon } from '../components/Icon.tsx';
import type { Message } from '../components/toast/toast.ts';
import { useRequest } from './form-store.ts';

export const FAILED = (
  <>
    Une erreur s'est produite. Veuillez réessayer ou nous appeler directement au <PhoneInText />.
  </>
);

export const KEPT = 'Vos réponses sont toujours là.';
export const TOO_MANY = 'Trop de tentatives';

export interface Failure {
  /** The time from which another attempt is allowed, in milliseconds since the epoch. Set after too many attempts. */
  retryAt?: number;
  /** Sends the request again. Set while the form waits for the network to do so by itself. */
  sendAgain?: (() => void) | undefined;
}

export const FAILURE_TOAST: Message = {
  title: "Erreur lors de l'envoi",
  description: FAILED,
  variant: 'destructive',
};
export const throttledToast = (waitMs: number): Message => ({
  title: TOO_MANY,
  description: throttledText(waitMs),
  action: { label: 'Nous appeler', href: reach.phone.href },
  variant: 'default',
});

/** Returns a time by the visitor's own clock, rounded up to the minute: « 14 h 07 ». */
function clockText(at: number): string {
  const time = new Date(Math.ceil(at / 60_000) * 60_000);
  return spokenTime(time.getHours() * 60 + time.getMinutes());
}

interface Props {
  failure: Failure;
  reference: string;
  onStopRepeat: () => void;
}

/** The longest text of an e-mail link. Windows opens no link of over 2000 characters; an accent takes several. */
const MAIL_LENGTH_MAX = 1200;

/** The error above the buttons, which stays after the toast. Offers the phone number and an e-mail with the request. */
export function FailureAlert({ failure: { retryAt, sendAgain }, reference, onStopRepeat }: Props) {
  const request = cleanedRequest(useRequest());
  const subject = encodeURIComponent(`${subjectOf(request)} (${reference})`);
  const stopRepeat = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    // The pressed button disappears, and would take the focus away.
    currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus();
    onStopRepeat();
  };
  const body = encodeURIComponent(copiedMessage(request, reference).slice(0, MAIL_LENGTH_MAX));
  return (
    <div role="alert" className="alert mt-8 flex gap-3.5 px-4.5 py-4">
      <Icon icon={CircleAlert} size={24} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        {/* The key makes a new node: React cannot update text that a translator has replaced. */}
        <p key={retryAt} className="font-semibold">
          {retryAt
            ? `Cet envoi n’est pas parti. Réessayez à partir de ${clockText(retryAt)}.`
            : 'L’envoi n’a pas abouti.'}
        </p>
        {sendAgain && (
          <p className="mt-1">
            Dès que le réseau revient, nous renvoyons votre demande.{' '}
            <button type="button" className="link min-h-11" onClick={stopRepeat}>
              Ne pas renvoyer
            </button>
          </p>
        )}
        <p className="mt-1">
          {KEPT} Vous pouvez aussi nous appeler au <PhoneInText />, ou nous les envoyer par e-mail{'\u00a0'}:
          le message est déjà écrit.
        </p>
        <a
          href={`mailto:${reach.email}?subject=${subject}&body=${body}`}
          className="link inline-block py-2.5 whitespace-normal"
        >
          Écrire à <span className="link inline-block max-w-full">{reach.email}</span>
        </a>
      </div>
    </div>
  );
}
