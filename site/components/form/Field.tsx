import type { ElementType, ReactNode } from 'react';

export interface FieldProps {
  /** The id of the control; of several, that of the first one. */
  id: string;
  label: string;
  /** Words in brackets after the label. */
  marker?: string | undefined;
  required?: boolean | undefined;
  help?: ReactNode;
  error?: string | undefined;
  /** A remark on the value; null until there is one, so that it is announced. It does not make the value invalid. */
  note?: ReactNode;
  /** Takes the answer back; null while there is none, undefined where it cannot be. */
  onClear?: (() => void) | null | undefined;
  className?: string | undefined;
  /** Says whether the label is that of a group, because there are several controls. */
  isGroup?: boolean;
  children: (control: ControlProps) => ReactNode;
}

export type ControlProps = ReturnType<typeof linked>;

/** Attributes that link a control with its label, its error, its note and its help, as they are heard. */
const linked = ({ id, required, error, note, help }: FieldProps) => ({
  id,
  'aria-required': required,
  'aria-invalid': Boolean(error),
  'aria-describedby':
    [error && `${id}-erreur`, note && `${id}-note`, help && `${id}-aide`].filter(Boolean).join(' ') ||
    undefined,
});

/** A label with its control, or several, and all that is said of it. It knows no form. */
export function Field(props: FieldProps) {
  const {
    id,
    label,
    marker,
    required,
    help,
    error,
    note,
    onClear,
    className = '',
    isGroup,
    children,
  } = props;
  const Box = isGroup ? 'fieldset' : 'div';
  const Name: ElementType = isGroup ? 'legend' : 'label';
  const control = linked(props);
  // Room for « Effacer ». With a marker, a label has just enough on the smallest phones, unless text is twice as large.
  const room = onClear !== undefined && (marker ? '@max-[18rem]:pr-18' : 'pr-18');
  // The button goes, and the focus with it.
  const clear = () => {
    onClear?.();
    document.getElementById(id)?.focus();
  };
  return (
    <Box
      className={`field ${className}`}
      aria-describedby={isGroup ? control['aria-describedby'] : undefined}
    >
      <Name
        htmlFor={isGroup ? undefined : id}
        className={`${isGroup ? 'mb-2 wrap-anywhere' : ''} ${room || ''}`}
      >
        {label}
        {required && ' *'}
        {marker && <span className="font-normal text-muted">{` (${marker})`}</span>}
      </Name>
      {help && (
        <p className="text-sm text-muted" id={`${id}-aide`}>
          {help}
        </p>
      )}
      {children(control)}
      {onClear && (
        <button type="button" className="link field-clear js-only" onClick={clear}>
          Effacer<span className="sr-only"> : {label}</span>
        </button>
      )}
      {error && (
        <p id={`${id}-erreur`} className="field-error">
          {error}
        </p>
      )}
      {note !== undefined && (
        <div id={`${id}-note`} aria-live="polite" className="text-sm text-brand-light">
          {note}
        </div>
      )}
    </Box>
  );
}
