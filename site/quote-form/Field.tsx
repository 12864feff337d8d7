import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldName, QuoteRequest } from '../../quote/schema.ts';

/** What a control needs to be tied to its label, its help and its message. */
export interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
}

interface FieldProps {
  name: FieldName;
  label: string;
  required?: boolean;
  help?: ReactNode;
  /** A remark on the value that does not block, announced when it appears. */
  note?: ReactNode;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** The one owner of a field's id, label, help, message and the ARIA ties between them. */
export function Field({ name, label, required, help, note, className = '', children }: FieldProps) {
  const { formState } = useFormContext<QuoteRequest>();
  const error = formState.errors[name]?.message;
  const id = `champ-${name}`;
  const describedBy = [error && `${id}-erreur`, help && `${id}-aide`, note && `${id}-note`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={`quote-field ${className}`} data-invalid={error ? '' : undefined}>
      <label htmlFor={id} className="font-semibold text-wagon">
        {label}
        {required && ' *'}
      </label>
      {help && (
        <p id={`${id}-aide`} className="text-sm text-zinc">
          {help}
        </p>
      )}
      {children({
        id,
        'aria-invalid': Boolean(error),
        'aria-describedby': describedBy || undefined,
        'aria-required': required,
      })}
      <FieldMessage id={`${id}-erreur`} message={error} />
      <div id={`${id}-note`} aria-live="polite" className="text-sm text-wagon-clair">
        {note}
      </div>
    </div>
  );
}

/** The message of a wrong field; the words alone carry it, the colour and the bar only help. */
export function FieldMessage({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p id={id} className="quote-error" hidden={!message}>
      {message}
    </p>
  );
}
