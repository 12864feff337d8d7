import { NOT_SENT, TO_CORRECT } from '../../quote/failures.ts';
import type { RefusedForm } from '../../quote/pages/form.ts';
import { FAILED, KEPT, phoneLink, TOO_MANY } from './failures.tsx';

/** What a form that comes back says first. */

const TITLES: Record<number, string> = { 400: TO_CORRECT, 429: TOO_MANY };

/** Where no answer is wrong. */
export const titleOf = ({ status }: RefusedForm): string => TITLES[status] ?? NOT_SENT;

const CORRECT = 'Rien n’a été envoyé. Corrigez, puis envoyez à nouveau.';
const RENEWED =
  'Le formulaire avait changé entre-temps\u00a0: le voici à jour, avec vos réponses. Veuillez l’envoyer à nouveau.';

/** What to do. */
export function Advice({ status, message, messages }: RefusedForm) {
  if (Object.keys(messages).length > 0) return CORRECT;
  if (status >= 500)
    return (
      <>
        {FAILED} {KEPT}
      </>
    );
  return (
    <>
      {`${status === 429 ? `${message} ${KEPT}` : RENEWED} Vous pouvez aussi nous appeler au `}
      {phoneLink}.
    </>
  );
}
