import { createContext, useContext, useSyncExternalStore } from 'react';
import { OFFERED_SERVICES, SERVICE_OPTIONS } from '../../content/data/services.data.ts';
import { applyConsent } from '../../quote/consent.ts';
import type { RefusedForm } from '../../quote/pages/form.ts';
import {
  checkFields,
  EMPTY_REQUEST,
  FIELD_NAMES,
  type FieldName,
  givenFields,
  isFieldName,
  type QuoteRequest,
  shownAnswer,
} from '../../quote/schema.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
export type Messages = Partial<Record<FieldName, string>>;

/** The id of a field's control; of radio buttons, of the first one. */
export const idOf = (name: FieldName): string => `champ-${name}`;

/** The fields that are checked at each change from the start. The others are checked only after a first check. */
const ALWAYS_CHECKED: readonly FieldName[] = ['description'];

const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio';

function writeValue(control: Control, value: string): void {
  if (isRadio(control)) control.checked = control.value === value;
  else if (control.value !== value) control.value = value;
}

type Answers = Pick<FormStore, 'values' | 'isAgreed'>;

/**
 * The answers and their error messages. The inputs are uncontrolled, as React calls it: a keystroke renders only the
 * parts that use that answer, and a value that a password manager fills in without an event is not overwritten.
 */
export class FormStore {
  values: QuoteRequest;
  messages: Messages;
  /** Whether the visitor consents to the storage of a service that reveals health. */
  isAgreed: boolean;
  /** The state that the server rendered. React must render the same while it hydrates. */
  readonly initial: Answers & Pick<FormStore, 'messages'>;
  /** The fields that are checked again at each change. */
  #checkedOnChange: Set<FieldName>;
  readonly #controls = new Set<Control>();
  readonly #listeners = new Set<() => void>();

  constructor(draft: Answers, checkedFields: readonly FieldName[], refused?: RefusedForm) {
    this.values = draft.values;
    this.isAgreed = draft.isAgreed;
    this.#checkedOnChange = new Set(refused ? FIELD_NAMES : [...ALWAYS_CHECKED, ...checkedFields]);
    this.initial = refused ?? { values: EMPTY_REQUEST, messages: {}, isAgreed: false };
    this.messages = this.initial.messages;
  }

  /** The answers that may be sent. Without consent, they name another service than one that reveals health. */
  get request(): QuoteRequest {
    return applyConsent(this.values, OFFERED_SERVICES, this.isAgreed);
  }

  setAgreed(isAgreed: boolean): void {
    this.isAgreed = isAgreed;
    this.#notify();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  register = (name: FieldName) => ({ name, ref: this.#connect, defaultValue: this.initial.values[name] });

  /** Writes the answer into a control that React has created or hydrated. */
  readonly #connect = (control: Control | null) => {
    if (!control || !isFieldName(control.name)) return;
    this.#controls.add(control);
    const { name } = control;
    const value = this.values[name];
    if (control === document.activeElement) {
      // The visitor is in this field: their text takes precedence. If they leave it empty, the stored answer fills it.
      this.read(control);
      this.fill(name, value);
    } else writeValue(control, value);
    return () => {
      this.#controls.delete(control);
    };
  };

  read(control: Control): void {
    const { name, value } = control;
    if (isFieldName(name) && (!isRadio(control) || control.checked)) this.#set(name, value);
  }

  readAll(): void {
    // Some password managers and assistive tools fill in fields without an event.
    for (const control of this.#controls) this.read(control);
  }

  /** Sets an answer. If its control has the focus, takes the focus away first. */
  setValue(name: FieldName, value: string): void {
    this.#focusedControl(name)?.blur();
    for (const control of this.#controls) if (control.name === name) writeValue(control, value);
    this.#set(name, value);
  }

  /** Fills in an answer. If the visitor is in the field, waits until they leave it, and fills it only if empty. */
  fill(name: FieldName, value: string): void {
    const fillIfEmpty = () => {
      if (this.values[name] === '') this.fill(name, value);
    };
    const control = this.#focusedControl(name);
    if (control) control.addEventListener('blur', fillIfEmpty, { once: true });
    else this.setValue(name, value);
  }

  #focusedControl(name: FieldName): Control | undefined {
    return [...this.#controls].find((control) => control.name === name && control === document.activeElement);
  }

  /** Puts a valid answer into its usual form. */
  normalise(name: FieldName): void {
    const typed = this.values[name];
    // Cleaning all empty fields would delay the start on a slow phone.
    if (typed === '') return;
    const shown = shownAnswer(name, typed);
    if (shown !== typed) this.setValue(name, shown);
  }

  #set(name: FieldName, value: string): void {
    if (this.values[name] === value) return;
    this.values = { ...this.values, [name]: value };
    if (this.#checkedOnChange.has(name)) this.check([name]);
    else this.#notify();
  }

  /** Moves the focus to a field; of radio buttons, to the chosen one, or else the first. */
  setFocus = (name: FieldName): void => {
    const own = [...this.#controls].filter((control) => control.name === name);
    (own.find((control) => isRadio(control) && control.checked) ?? own[0])?.focus();
  };

  /** Checks these fields, now and whenever they change. Returns the messages of the wrong ones. */
  check(names: readonly FieldName[]): Messages {
    const messages = checkFields(this.values, names, SERVICE_OPTIONS);
    this.setMessages(names, messages);
    return messages;
  }

  setMessages(names: readonly FieldName[], messages: Messages): void {
    const others = givenFields(this.messages).filter(([name]) => !names.includes(name));
    this.messages = { ...Object.fromEntries(others), ...messages };
    for (const name of names) this.#checkedOnChange.add(name);
    this.#notify();
  }

  reset(): void {
    this.#checkedOnChange = new Set(ALWAYS_CHECKED);
    for (const control of this.#controls) writeValue(control, '');
    this.values = EMPTY_REQUEST;
    this.isAgreed = false;
    this.messages = {};
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const FormContext = createContext<FormStore | null>(null);

export function useFormContext(): FormStore {
  const form = useContext(FormContext);
  if (!form) throw new Error('There is no form around this part of it.');
  return form;
}

/** Reads the form's state, and renders again at each change. During hydration, reads what the server rendered. */
function useFormState<T>(read: (form: FormStore['initial']) => T): T {
  const form = useFormContext();
  return useSyncExternalStore(
    form.subscribe,
    () => read(form),
    () => read(form.initial),
  );
}
/** Returns the answers that may be sent. */
export function useRequest(): QuoteRequest {
  const values = useFormState(({ values }) => values);
  return applyConsent(values, OFFERED_SERVICES, useIsAgreed());
}
export const useIsHydrated = () => useFormState((form) => form instanceof FormStore);
export const useIsAgreed = () => useFormState(({ isAgreed }) => isAgreed);
export const useValue = (name: FieldName) => useFormState(({ values }) => values[name]);
export const useMessage = (name: FieldName) => useFormState(({ messages }) => messages[name]);
