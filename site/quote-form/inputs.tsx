import type { InputHTMLAttributes, SelectHTMLAttributes } from 'react';
import type { FieldName } from '../../quote/schema.ts';
import { ClearChoice } from './ClearChoice.tsx';
import { Field } from './Field.tsx';
import { useFormContext } from './form-store.ts';
import { useLeftField } from './useLeftField.tsx';

interface Labelled {
  name: FieldName;
  label: string;
  help?: string;
}

type TextInputProps = Labelled &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'id'> & { wrapper?: string };

export function TextInput({ name, label, help, required, wrapper, className = '', ...rest }: TextInputProps) {
  const left = useLeftField(name);
  const field = useFormContext().register(name);
  return (
    <Field name={name} label={label} help={help} note={left.note} required={required} className={wrapper}>
      {(control) => (
        <input
          className={`quote-control ${className}`}
          {...rest}
          {...field}
          {...control}
          onBlur={left.onBlur}
        />
      )}
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
  const field = useFormContext().register(name);
  return (
    <Field name={name} label={label} help={help} required={required} optional={!required}>
      {(control) => (
        <>
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
          {!required && <ClearChoice name={name} label={label} />}
        </>
      )}
    </Field>
  );
}
