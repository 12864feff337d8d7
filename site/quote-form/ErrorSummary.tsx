import { useEffect, useId, useRef } from 'react';
import { NOT_SENT, TO_CORRECT } from '../../quote/failures.ts';
import type { RefusedForm } from '../../quote/pages/form.ts';
import { type FieldName, givenFields, refusalTitle } from '../../quote/schema.ts';
import { PhoneInText } from '../components/contact.tsx';
import { FAILED, KEPT, TOO_MANY } from './failures.tsx';
import { idOf, type Messages } from './form-store.ts';

interface Props {
  messages: Messages;
  /** The form that the server refused, if the page has opened with it. */
  refusedForm?: RefusedForm | undefined;
  /** The number of times in a row that the step was refused. */
  count: number;
  onChoose: (name: FieldName) => void;
}

/**
 * The answers that « Suivant » or the sending has refused, after the error summary of GOV.UK's design system: it takes
 * the focus, and each line leads to its field. Stays unchanged until the next attempt, so that nothing moves while the
 * visitor types.
 */
export function ErrorSummary({ messages, refusedForm, count, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const lines = givenFields(messages);
  const others = refusedForm?.hiddenFieldErrors ?? [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal brings a new list and takes the focus
  useEffect(() => {
    // On page load, `autoFocus` has set the focus already, and the visitor may have moved it since.
    if (!refusedForm || document.activeElement === document.body) box.current?.focus();
  }, [messages]);
  return (
    // Orca reads nothing when the focus is on an element without role and name, even if it contains an alert.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    <div
      ref={box}
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: a screen reader then begins with what is wrong
      autoFocus={refusedForm !== undefined}
      className="alert mb-7 px-4.5 pt-4 pb-1.5"
    >
      <div role="alert">
        <h2 id={titleId} className="plain mb-1 font-semibold text-balance">
          {refusedForm && lines.length === 0
            ? (TITLES[refusedForm.status] ?? NOT_SENT)
            : refusalTitle(lines.length)}
        </h2>
        {refusedForm && (
          <p className="mt-1 mb-2">
            <Advice {...refusedForm} />
          </p>
        )}
        {lines.length + others.length > 0 && (
          <ul className="*:not-first:mt-1.5">
            {lines.map(([name, message]) => (
              <li key={name}>
                <a
                  href={`#${idOf(name)}`}
                  className="link flex min-h-11 items-center py-1.5 text-sm/[1.4]"
                  onClick={(event) => {
                    // The fragment would add an entry to the browser's history.
                    event.preventDefault();
                    onChoose(name);
                  }}
                >
                  {message}
                </a>
              </li>
            ))}
            {others.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
        {count > 1 && (
          <p className="my-2">
            Ou dites-le-nous{'\u00a0'}: <PhoneInText />.
          </p>
        )}
      </div>
    </div>
  );
}

/** Titles by HTTP status, for a form that the server refused although no answer is wrong. */
const TITLES: Record<number, string> = { 400: TO_CORRECT, 429: TOO_MANY };

const CORRECT = 'Rien n’a été envoyé. Corrigez, puis envoyez à nouveau.';
const RENEWED =
  'Le formulaire avait changé entre-temps\u00a0: le voici à jour, avec vos réponses. Veuillez l’envoyer à nouveau.';

function Advice({ status, message, messages }: RefusedForm) {
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
      <PhoneInText />.
    </>
  );
}
