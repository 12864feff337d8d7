import {
  type InputHTMLAttributes,
  type MouseEvent,
  type ReactNode,
  type SelectHTMLAttributes,
  type SyntheticEvent,
  useEffect,
  useState,
} from 'react';
import type { FieldName } from '../../quote/schema.ts';
import { useFormContext, useMessage, useValue } from './form-store.ts';
import { noteOn } from './notes.ts';

interface Labelled {
  name: FieldName;
  label: string;
  required?: boolean | undefined;
  help?: ReactNode;
}

interface FieldProps extends Labelled {
  /** A remark on the value, announced when it appears. It does not make the value invalid. */
  note?: ReactNode;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** Attributes that link a control with its label, its help and its error. */
interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean | undefined;
}

/** A label, a control, its help, its error and the ARIA attributes that link them. */
export function Field(props: FieldProps) {
  const { name, label, required, help, note, className = '', children } = props;
  const error = useMessage(name);
  const id = `champ-${name}`;
  const describedBy = [error && `${id}-erreur`, note && `${id}-note`, help && `${id}-aide`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={`quote-field ${className}`} data-invalid={error ? '' : undefined}>
      <label htmlFor={id} className="font-semibold text-wagon">
        {label}
        {required ? ' *' : <span className="font-normal text-zinc"> (facultatif)</span>}
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

type TextInputProps = Omit<Labelled, 'required'> &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'required' | 'className'> & {
    wrapper?: string;
    /** Called once the visitor has left the field, before its answer takes its usual form. */
    onLeave?: () => void;
  };

/** For names of people and places, which a phone would correct. */
export const AS_TYPED = { autoCapitalize: 'words', autoCorrect: 'off', spellCheck: false } as const;

/** A line of text, which must be given. */
export function TextInput({ name, label, help, wrapper, onLeave, ...rest }: TextInputProps) {
  const left = useLeftField(name, onLeave);
  const field = useFormContext().register(name);
  return (
    <Field name={name} label={label} help={help} note={left.note} required className={wrapper}>
      {(control) => <input className="quote-control" {...rest} {...field} {...control} {...left.events} />}
    </Field>
  );
}

/**
 * When the visitor leaves a field, its answer is put into its usual form, and a note may appear until it changes.
 * What was there before hydration, or is filled in by the browser, was never in a field that the visitor leaves.
 */
function useLeftField(name: FieldName, onLeave?: () => void) {
  const form = useFormContext();
  const value = useValue(name);
  const error = useMessage(name);
  const [left, setLeft] = useState('');
  const { text, meant, helps } = (left && left === value && noteOn(name, value)) || {};

  const leave = () => {
    // The visitor is in the field, even if another window has the focus.
    if ((document.activeElement as HTMLInputElement | null)?.name === name) return;
    onLeave?.();
    form.normalise(name);
    afterPress(() => setLeft(form.values[name]));
  };
  const onInput = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    form.read(currentTarget);
    leave();
  };
  // Once the form has given the focus back, which the visitor may have in this field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useEffect(() => {
    const timer = setTimeout(leave);
    return () => clearTimeout(timer);
  }, []);
  const take = (answer: string) => {
    form.setValue(name, answer);
    form.setFocus(name);
  };

  return {
    events: { onBlur: leave, onInput },
    note: meant ? (
      // Screen readers announce the text, and would pass over a button that stands alone.
      <p key={text}>
        {text}{' '}
        <button type="button" className="link min-h-11" onClick={() => take(meant)}>
          Corriger
        </button>
      </p>
    ) : (
      text && (helps || !error) && <p key={text}>{text}</p>
    ),
  };
}

let pressed = false;

/** Follows the mouse button, for all fields of the form. */
export function useWatchedPress(): void {
  useEffect(() => {
    const watched = new AbortController();
    const watch = ({ type }: Event) => {
      pressed = type === 'mousedown';
    };
    for (const event of ['mousedown', 'mouseup'])
      document.addEventListener(event, watch, { capture: true, signal: watched.signal });
    return () => watched.abort();
  }, []);
}

/**
 * A field is left when the mouse goes down on a button, which is pressed when the mouse comes up. What appears in
 * between would move the button away, and lose the press.
 */
function afterPress(run: () => void): void {
  if (pressed) document.addEventListener('mouseup', () => setTimeout(run), { once: true });
  else run();
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
    <Field name={name} label={label} help={help} required={required}>
      {(control) => (
        <>
          <select
            className="quote-control quote-select"
            {...rest}
            {...field}
            {...control}
            defaultValue={options.includes(field.defaultValue) ? field.defaultValue : ''}
          >
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

/** Clears an optional choice, at the right of its label. */
export function ClearChoice({ name, label }: { name: FieldName; label: string }) {
  const form = useFormContext();
  if (useValue(name) === '') return null;
  return <ClearButton label={label} onClear={() => form.setValue(name, '')} />;
}

/** Goes once it is pressed, so the focus moves to the first control of its field. */
export function ClearButton({ label, onClear }: { label: string; onClear: () => void }) {
  const clear = ({ currentTarget }: MouseEvent) => {
    onClear();
    currentTarget.closest('.quote-field')?.querySelector<HTMLElement>('input, select')?.focus();
  };
  return (
    <button type="button" className="link quote-clear js-only" onClick={clear}>
      Effacer<span className="sr-only"> : {label}</span>
    </button>
  );
}
