import { copiedMessage } from '../../quote/message.ts';
import { CopyText } from './CopyText.tsx';
import type { Sent } from './useSent.ts';

/** Lets the visitor keep the answers, which the form no longer holds. Printed, the dialog shows them. */
export function SentRecord({ request, reference }: Sent) {
  const text = copiedMessage(request, reference);
  return (
    <>
      <div aria-live="polite" className="no-print mt-3 -mb-3 flex flex-wrap justify-center gap-x-6 text-sm">
        <CopyText
          text={text}
          label="Copier mes réponses"
          done="Réponses copiées"
          name="Vos réponses, à copier"
        />
        <button type="button" onClick={() => print()} className="link min-h-11">
          Imprimer
        </button>
      </div>
      <p className="mt-6 hidden whitespace-pre-line print:block">{text}</p>
    </>
  );
}
