import type { InputHTMLAttributes, SelectHTMLAttributes } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldName, QuoteRequest } from '../../quote/schema.ts';
import { Field } from './Field.tsx';
import { useLeftField } from './useLeftField.tsx';

interface Labelled {
  name: FieldName;
  label: string;
  help?: string;
  note?: string | false;
}

type TextInputProps = Labelled &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id'> & { wrapper?: string };

export function TextInput({
  name,
  label,
  help,
  note,
  required,
  wrapper,
  className = '',
  ...rest
}: TextInputProps) {
  const left = useLeftField(name);
  const field = useFormContext<QuoteRequest>().register(name, { onBlur: left.onBlur });
  return (
    <Field
      name={name}
      label={label}
      help={help}
      note={note || left.note}
      required={required}
      className={wrapper}
    >
      {(control) => <input className={`quote-control ${className}`} {...rest} {...field} {...control} />}
    </Field>
  );
}

type SelectProps = Labelled &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'id'> & {
    options: readonly string[];
    placeholder: string;
  };

/** A native select, with a placeholder that cannot be chosen. */
export function Select({ name, label, help, options, placeholder, required, ...rest }: SelectProps) {
  const field = useFormContext<QuoteRequest>().register(name);
  return (
    <Field name={name} label={label} help={help} required={required}>
      {(control) => (
        <select className="quote-control quote-select" defaultValue="" {...rest} {...field} {...control}>
          <option value="" disabled hidden>
            {placeholder}
          </option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
