import {
  type ComponentProps,
  type InputHTMLAttributes,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useState,
} from 'react';
import type { FieldName } from '../../quote/schema.ts';
import { Choice } from '../components/form/Choice.tsx';
import { type ControlProps, Field, type FieldProps } from '../components/form/Field.tsx';
import { type FormStore, idOf, useFormContext, useMessage, useValue } from './form-store.ts';
import { noteOn } from './notes.ts';

/** The fields of the form: those of site/components/form, with what its store holds. */

type Asked = { name: FieldName } & Pick<FieldProps, 'label' | 'required' | 'help' | 'className'>;
type Control = ControlProps & ReturnType<FormStore['register']>;
type FormFieldProps = Asked &
  Pick<FieldProps, 'note' | 'onClear'> & { children: (control: Control) => ReactNode };

export function FormField({ name, note = null, children, ...rest }: FormFieldProps) {
  const registered = useFormContext().register(name);
  const marker = rest.required ? undefined : 'facultatif';
  return (
    <Field id={idOf(name)} marker={marker} error={useMessage(name)} note={note} {...rest}>
      {(control) => children({ ...registered, ...control })}
    </Field>
  );
}

/** A phone would correct names of people and places, and fill in the visitor's own address for another place. */
const AS_TYPED: InputHTMLAttributes<HTMLInputElement> = {
  dir: 'auto',
  autoCapitalize: 'words',
  autoCorrect: 'off',
  autoComplete: 'off',
  spellCheck: false,
  enterKeyHint: 'next',
};

type TextInputProps = Asked &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof Asked> & {
    /** Called once the visitor has left the field, before its answer takes its usual form. */
    onLeave?: () => void;
  };

/** A line of text. */
export function TextInput(props: TextInputProps) {
  const { name, label, required = true, help, className, onLeave, ...rest } = props;
  const { note, events } = useNoteOnBlur(name, onLeave);
  return (
    <FormField {...{ name, label, required, help, className, note }}>
      {(control) => <input className="control" {...AS_TYPED} {...rest} {...control} {...events} />}
    </FormField>
  );
}

/**
 * A note on an answer. When the visitor leaves its field, the answer is put into its usual form, and a note may appear
 * until it changes.
 * What was there before hydration, or is filled in by the browser, was never in a field that the visitor leaves.
 */
function useNoteOnBlur(name: FieldName, onLeave?: () => void) {
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

/** Takes back the answer of a field that may stay empty. */
function useClear(name: FieldName): (() => void) | null {
  const form = useFormContext();
  return useValue(name) === '' ? null : () => form.setValue(name, '');
}

type ChoiceFieldProps = Asked & Pick<ComponentProps<typeof Choice>, 'look' | 'options' | 'note'>;

/** Radio buttons. */
export function ChoiceField({ name, ...rest }: ChoiceFieldProps) {
  const { defaultValue, ...field } = useFormContext().register(name);
  const clear = useClear(name);
  return (
    <Choice
      id={idOf(name)}
      marker={rest.required ? undefined : 'facultatif'}
      error={useMessage(name)}
      onClear={rest.required ? undefined : clear}
      control={(value) => ({ ...field, defaultChecked: value === defaultValue })}
      {...rest}
    />
  );
}

type SelectProps = Asked & {
  options: readonly string[];
  placeholder: string;
  /** The question that an option asks for: its `data-follows`. */
  asks?: (option: string) => string | undefined;
  /** Options that cannot be chosen. */
  closed?: readonly string[];
};

/** A native select, with a placeholder that cannot be chosen. */
export function Select({ options, placeholder, asks, closed = [], ...asked }: SelectProps) {
  const clear = useClear(asked.name);
  return (
    <FormField {...asked} onClear={asked.required ? undefined : clear}>
      {({ defaultValue, ...control }) => (
        <select
          className="control select"
          {...control}
          defaultValue={options.includes(defaultValue) ? defaultValue : ''}
        >
          <option value="" disabled hidden>
            {placeholder}
          </option>
          {options.map((option) => (
            <option key={option} value={option} data-asks={asks?.(option)} disabled={closed.includes(option)}>
              {option}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
