import { CircleAlert } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { reach } from '../../content/data/company.data.ts';
import { throttledText } from '../../quote/throttle.ts';
import { Icon } from '../components/Icon.tsx';
import { showToast } from '../components/toast/toast.ts';
import { CopyText } from './CopyText.tsx';
import { useFormContext } from './form-store.ts';

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

const toast = (title: string, description: ReactNode): void =>
  showToast({ title, description, variant: 'destructive' });
export const failureToast = (): void => toast("Erreur lors de l'envoi", FAILED);
export const throttledToast = (waitMs: number): void => toast(TOO_MANY, throttledText(waitMs));

/** The error above the buttons, with the phone number and a way to copy the request and send it by e-mail. */
export function FailureAlert({ type, requestText }: { type: Failure; requestText: () => string }) {
  const form = useFormContext();
  // Renders again when an answer changes, because the copied text is then out of date.
  useSyncExternalStore(form.subscribe, () => form.values);
  return (
    <div role="alert" className="alert mt-8 flex gap-3.5 px-4.5 py-4">
      <Icon of={CircleAlert} size={24} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        {/* The key makes a new node: React cannot update text that a translator has replaced. */}
        <p key={type}>{ALERTS[type]}</p>
        <p className="mt-1 text-sm">
          {KEPT} Vous pouvez aussi les copier et nous les envoyer à{' '}
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
