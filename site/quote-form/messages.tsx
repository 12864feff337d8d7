import { throttledText } from '../../quote/throttle.ts';
import { company } from '../content/company.ts';
import { showToast } from '../toast/toast.ts';

/** The toasts of the form (specification, section 8). */

export const throttledToast = (waitMs: number): void =>
  showToast({
    title: 'Trop de tentatives',
    description: throttledText(waitMs),
    variant: 'destructive',
  });

export const FAILURE_TEXT = (
  <>
    Une erreur s'est produite. Veuillez réessayer ou nous appeler directement au{' '}
    <a href={company.phone.href} className="font-semibold whitespace-nowrap underline underline-offset-2">
      {company.phone.display}
    </a>
    .
  </>
);

export const failureToast = (): void =>
  showToast({ title: "Erreur lors de l'envoi", description: FAILURE_TEXT, variant: 'destructive' });
