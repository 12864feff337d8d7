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

type QuestionProps = { name: FieldName } & Pick<FieldProps, 'label' | 'required' | 'help' | 'className'>;
type Control = ControlProps & ReturnType<FormStore['register']>;
type FormFieldProps = QuestionProps &
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

/** Keeps phones from correcting names, and from filling in the visitor's own address for the place to clear. */
const INPUT_DEFAULTS: InputHTMLAttributes<HTMLInputElement> = {
  dir: 'auto',
  autoCapitalize: 'words',
  autoCorrect: 'off',
  autoComplete: 'off',
  spellCheck: false,
  enterKeyHint: 'next',
};

type TextInputProps = QuestionProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, keyof QuestionProps> & {
    /** Called when the visitor leaves the field, before the answer is normalised. */
    onLeave?: () => void;
  };

export function TextInput(props: TextInputProps) {
  const { name, label, required = true, help, className, onLeave, ...rest } = props;
  const { note, events } = useNoteOnBlur(name, onLeave);
  return (
    <FormField {...{ name, label, required, help, className, note }}>
      {(control) => <input className="control" {...INPUT_DEFAULTS} {...rest} {...control} {...events} />}
    </FormField>
  );
}

/**
 * Normalises an answer when the visitor leaves its field, and shows a note on the answer, if there is one, until it
 * changes. Treats an answer that the browser fills in, or that was there before hydration, as if the visitor left its
 * field.
 */
function useNoteOnBlur(name: FieldName, onLeave?: () => void) {
  const form = useFormContext();
  const value = useValue(name);
  const error = useMessage(name);
  const [valueOnBlur, setValueOnBlur] = useState('');
  const isUnchanged = valueOnBlur !== '' && valueOnBlur === value;
  const { text, meant, isShownWithError } = (isUnchanged && noteOn(name, value)) || {};

  const leaveField = () => {
    // The visitor is still in the field, even if another window has the focus.
    if ((document.activeElement as HTMLInputElement | null)?.name === name) return;
    onLeave?.();
    form.normalise(name);
    afterPress(() => setValueOnBlur(form.values[name]));
  };
  const onInput = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    form.read(currentTarget);
    leaveField();
  };
  // Waits until the form has given the focus back, maybe to this field.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration
  useEffect(() => {
    const timer = setTimeout(leaveField);
    return () => clearTimeout(timer);
  }, []);
  const acceptSuggestion = (answer: string) => {
    form.setValue(name, answer);
    form.setFocus(name);
  };

  return {
    events: { onBlur: leaveField, onInput },
    note: meant ? (
      // The button is part of the text, because screen readers do not announce a new button alone.
      <p key={text}>
        {text}{' '}
        <button type="button" className="link min-h-11" onClick={() => acceptSuggestion(meant)}>
          Corriger
        </button>
      </p>
    ) : (
      text && (isShownWithError || !error) && <p key={text}>{text}</p>
    ),
  };
}

let isMouseDown = false;

/** Records whether the mouse button is down, for `afterPress`. */
export function useMouseTracking(): void {
  useEffect(() => {
    const controller = new AbortController();
    const record = ({ type }: Event) => {
      isMouseDown = type === 'mousedown';
    };
    for (const event of ['mousedown', 'mouseup'])
      document.addEventListener(event, record, { capture: true, signal: controller.signal });
    return () => controller.abort();
  }, []);
}

/**
 * Runs a task, but not between mouse-down and mouse-up. A press on a button makes a field lose the focus at mouse-down.
 * A note that appears before mouse-up would move the button away, and the click would be lost.
 */
function afterPress(task: () => void): void {
  if (isMouseDown) document.addEventListener('mouseup', () => setTimeout(task), { once: true });
  else task();
}

/** Returns the function that clears the answer of a field; null while the answer is empty. */
function useClear(name: FieldName): (() => void) | null {
  const form = useFormContext();
  return useValue(name) === '' ? null : () => form.setValue(name, '');
}

type ChoiceFieldProps = QuestionProps & Pick<ComponentProps<typeof Choice>, 'look' | 'options' | 'note'>;

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

type SelectProps = QuestionProps & {
  options: readonly string[];
  placeholder: string;
  /** Returns the question that depends on an option, by its `data-follows`. */
  asks?: (option: string) => string | undefined;
  disabledOptions?: readonly string[];
};

export function Select({ options, placeholder, asks, disabledOptions = [], ...question }: SelectProps) {
  const clear = useClear(question.name);
  return (
    <FormField {...question} onClear={question.required ? undefined : clear}>
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
            <option
              key={option}
              value={option}
              data-asks={asks?.(option)}
              disabled={disabledOptions.includes(option)}
            >
              {option}
            </option>
          ))}
        </select>
      )}
    </FormField>
  );
}
