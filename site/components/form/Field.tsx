import type { ElementType, ReactNode } from 'react';

export interface FieldProps {
  /** The id of the control; in a group, of the first one. */
  id: string;
  label: string;
  /** Words in brackets after the label. */
  marker?: string | undefined;
  required?: boolean | undefined;
  help?: ReactNode;
  error?: string | undefined;
  /** A remark on the value, which stays valid. Null renders an empty live region, so that a later note is announced. */
  note?: ReactNode;
  /** Clears the answer. Null while it is empty; undefined for a field that has no button « Effacer ». */
  onClear?: (() => void) | null | undefined;
  className?: string | undefined;
  /** Whether the field has several controls, such as radio buttons. */
  isGroup?: boolean;
  children: (control: ControlProps) => ReactNode;
}

export type ControlProps = ReturnType<typeof controlProps>;

/** Returns attributes that link a control to its error, note and help, which screen readers read in this order. */
const controlProps = ({ id, required, error, note, help }: FieldProps) => ({
  id,
  'aria-required': required,
  'aria-invalid': Boolean(error),
  'aria-describedby':
    [error && `${id}-erreur`, note && `${id}-note`, help && `${id}-aide`].filter(Boolean).join(' ') ||
    undefined,
});

/** A label with its control or controls, its help, error and note. Independent of any form. */
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
  const Wrapper = isGroup ? 'fieldset' : 'div';
  const Label: ElementType = isGroup ? 'legend' : 'label';
  const control = controlProps(props);
  // Keeps the label clear of « Effacer ». A label with a marker is short enough, unless the text is very large.
  const room = onClear !== undefined && (marker ? '@max-[18rem]:pr-18' : 'pr-18');
  const clear = () => {
    onClear?.();
    // The button disappears, and would take the focus away.
    document.getElementById(id)?.focus();
  };
  return (
    <Wrapper
      className={`field ${className}`}
      aria-describedby={isGroup ? control['aria-describedby'] : undefined}
    >
      <Label
        htmlFor={isGroup ? undefined : id}
        className={`${isGroup ? 'mb-2 wrap-anywhere' : ''} ${room || ''}`}
      >
        {label}
        {required && ' *'}
        {marker && <span className="font-normal text-muted">{` (${marker})`}</span>}
      </Label>
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
    </Wrapper>
  );
}
