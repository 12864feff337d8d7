import { reach } from '../../content/data/company.data.ts';
import { throttledText } from '../../quote/throttle.ts';
import { showToast } from '../components/toast/toast.ts';

export const throttledToast = (waitMs: number): void =>
  showToast({
    title: 'Trop de tentatives',
    description: throttledText(waitMs),
    variant: 'destructive',
  });

const phoneLink = (
  <a href={reach.phone.href} className="font-semibold whitespace-nowrap underline underline-offset-2">
    {reach.phone.display}
  </a>
);

const FAILURE_TEXT = (
  <>Une erreur s'est produite. Veuillez réessayer ou nous appeler directement au {phoneLink}.</>
);

/**
 * The errors that stay in the form after the toast. They give no waiting time, which would be wrong a minute
 * later.
 */
export const ROOT_ERROR_TEXTS = {
  failed: FAILURE_TEXT,
  throttled: (
    <>
      Trop de tentatives en peu de temps{'\u00a0'}: cet envoi n’est pas parti. Réessayez dans quelques minutes
      ou appelez-nous directement au {phoneLink}.
    </>
  ),
};
export type RootErrorType = keyof typeof ROOT_ERROR_TEXTS;

export const failureToast = (): void =>
  showToast({ title: "Erreur lors de l'envoi", description: FAILURE_TEXT, variant: 'destructive' });
