import { useEffect, useRef } from 'react';
import { type FieldName, refusalTitle } from '../../quote/schema.ts';
import type { Messages } from './form-store.ts';

/**
 * The answers that « Suivant » or the sending has refused, as GOV.UK's design system shows them: the summary
 * takes the focus, and each line leads to its field. It stays as it is until the next attempt, so that nothing
 * moves while the visitor types.
 */
export function ErrorSummary({
  messages,
  onChoose,
}: {
  messages: Messages;
  onChoose: (name: FieldName) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const lines = Object.entries(messages) as [FieldName, string][];
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal brings a new list and takes the focus
  useEffect(() => box.current?.focus(), [messages]);
  return (
    <div ref={box} tabIndex={-1} className="quote-refused">
      <div role="alert">
        <h2 className="font-sans text-base font-semibold tracking-normal">{refusalTitle(lines.length)}</h2>
        <ul>
          {lines.map(([name, message]) => (
            <li key={name}>
              <a
                href={`#champ-${name}`}
                className="link"
                onClick={(event) => {
                  // A fragment would add an entry to the history.
                  event.preventDefault();
                  onChoose(name);
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
