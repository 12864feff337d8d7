import type { ReactNode } from 'react';
import type { FieldName } from '../../quote/schema.ts';
import { useMessage } from './form-store.ts';

/** Attributes that link a control with its label, its help and its error. */
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
  /** Says beside the label that the field may stay empty. */
  optional?: boolean;
  help?: ReactNode;
  /** A remark on the value, announced when it appears. It does not make the value invalid. */
  note?: ReactNode;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** A label, a control, its help, its error and the ARIA attributes that link them. */
export function Field(props: FieldProps) {
  const { name, label, required, optional, help, note, className = '', children } = props;
  const error = useMessage(name);
  const id = `champ-${name}`;
  const describedBy = [error && `${id}-erreur`, note && `${id}-note`, help && `${id}-aide`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={`quote-field ${className}`} data-invalid={error ? '' : undefined}>
      <label htmlFor={id} className="font-semibold text-wagon">
        {label}
        {required && ' *'}
        {optional && <span className="font-normal text-zinc"> (facultatif)</span>}
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
      <FieldError id={`${id}-erreur`} message={error} />
      <div id={`${id}-note`} aria-live="polite" className="text-sm text-wagon-clair">
        {note}
      </div>
    </div>
  );
}

/** The error of a field. */
export function FieldError({ id, message }: { id: string; message: string | undefined }) {
  return (
    <p id={id} className="quote-error" hidden={!message}>
      {message}
    </p>
  );
}
