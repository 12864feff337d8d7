import { createContext, useContext, useSyncExternalStore } from 'react';
import { OFFERED, SERVICE_OPTIONS } from '../../content/data/services.data.ts';
import { asAgreed } from '../../quote/consent.ts';
import type { RefusedForm } from '../../quote/pages/form.ts';
import {
  checkFields,
  EMPTY_REQUEST,
  entries,
  FIELD_NAMES,
  type FieldName,
  isFieldName,
  type QuoteRequest,
  shownAnswer,
} from '../../quote/schema.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** The message of each field that has one. */
export type Messages = Partial<Record<FieldName, string>>;

/** The id of a field's control; of radio buttons, of the first one. */
export const idOf = (name: FieldName): string => `champ-${name}`;

/** The fields whose message shows while they are typed, not only once they have been refused. */
const FOLLOWED_FIELDS: readonly FieldName[] = ['description'];

const isRadio = (control: Control): control is HTMLInputElement => control.type === 'radio';

function show(control: Control, value: string): void {
  if (isRadio(control)) control.checked = control.value === value;
  else if (control.value !== value) control.value = value;
}

type Kept = Pick<FormStore, 'values' | 'isAgreed'>;

/**
 * The answers and their error messages. The controls are uncontrolled: a keystroke renders only what follows
 * that answer, and what a program fills in without an event is not overwritten.
 */
export class FormStore {
  values: QuoteRequest;
  messages: Messages;
  /** Says whether the visitor agrees that a service which tells of health is stored. */
  isAgreed: boolean;
  /** The answers that the server has written into the page: React must find the same as it hydrates. */
  readonly initial: Kept & Pick<FormStore, 'messages'>;
  /** The fields whose message follows each change. */
  #followed: Set<FieldName>;
  readonly #controls = new Set<Control>();
  readonly #listeners = new Set<() => void>();

  /** `checked`: the fields that have been checked already. */
  constructor(draft: Kept, checked: readonly FieldName[], refused?: RefusedForm) {
    this.values = draft.values;
    this.isAgreed = draft.isAgreed;
    this.#followed = new Set(refused ? FIELD_NAMES : [...FOLLOWED_FIELDS, ...checked]);
    this.initial = refused ?? { values: EMPTY_REQUEST, messages: {}, isAgreed: false };
    this.messages = this.initial.messages;
  }

  /** The answers that may leave. */
  get request(): QuoteRequest {
    return asAgreed(this.values, OFFERED, this.isAgreed);
  }

  agree(isAgreed: boolean): void {
    this.isAgreed = isAgreed;
    this.#notify();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The attributes of a field's control, or of each of its radio buttons. */
  register = (name: FieldName) => ({ name, ref: this.#connect, defaultValue: this.initial.values[name] });

  /** Shows the answer in a control that React has created or hydrated. */
  readonly #connect = (control: Control | null) => {
    if (!control || !isFieldName(control.name)) return;
    this.#controls.add(control);
    const { name } = control;
    const value = this.values[name];
    if (control === document.activeElement) {
      // The visitor is in this field: what they have typed wins. If they leave it empty, the kept answer fills it.
      this.read(control);
      this.fill(name, value);
    } else show(control, value);
    return () => {
      this.#controls.delete(control);
    };
  };

  /** Reads the answer of a control. */
  read(control: Control): void {
    const { name, value } = control;
    if (isFieldName(name) && (!isRadio(control) || control.checked)) this.#set(name, value);
  }

  /** Reads all fields: some password managers and assistive tools fill them in without an event. */
  readAll(): void {
    for (const control of this.#controls) this.read(control);
  }

  /** Sets an answer at the press of another control. If the field has the focus, it loses it first. */
  setValue(name: FieldName, value: string): void {
    this.#focused(name)?.blur();
    for (const control of this.#controls) if (control.name === name) show(control, value);
    this.#set(name, value);
  }

  /**
   * Fills in an answer by itself. If the visitor is in the field, waits until they leave it, and fills it only if it is
   * still empty.
   */
  fill(name: FieldName, value: string): void {
    const later = () => {
      if (this.values[name] === '') this.fill(name, value);
    };
    const control = this.#focused(name);
    if (control) control.addEventListener('blur', later, { once: true });
    else this.setValue(name, value);
  }

  #focused(name: FieldName): Control | undefined {
    return [...this.#controls].find((control) => control.name === name && control === document.activeElement);
  }

  /** Shows an answer in its usual form, unless it has that already or is refused. */
  normalise(name: FieldName): void {
    const typed = this.values[name];
    // Saves a slow phone from cleaning empty fields as the form starts.
    if (typed === '') return;
    const shown = shownAnswer(name, typed);
    if (shown !== typed) this.setValue(name, shown);
  }

  #set(name: FieldName, value: string): void {
    if (this.values[name] === value) return;
    this.values = { ...this.values, [name]: value };
    if (this.#followed.has(name)) this.check([name]);
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

  /** Replaces the messages of these fields. */
  setMessages(names: readonly FieldName[], messages: Messages): void {
    const others = entries(this.messages).filter(([name]) => !names.includes(name));
    this.messages = { ...Object.fromEntries(others), ...messages };
    for (const name of names) this.#followed.add(name);
    this.#notify();
  }

  reset(): void {
    this.#followed = new Set(FOLLOWED_FIELDS);
    for (const control of this.#controls) show(control, '');
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

/** The answers that the form holds; until it has hydrated, those that the page was sent with. */
function useForm<T>(read: (form: FormStore['initial']) => T): T {
  const form = useFormContext();
  return useSyncExternalStore(
    form.subscribe,
    () => read(form),
    () => read(form.initial),
  );
}
/** The answers as they may leave. */
export function useRequest(): QuoteRequest {
  const values = useForm(({ values }) => values);
  return asAgreed(values, OFFERED, useIsAgreed());
}
/** Says whether React has hydrated the form. */
export const useIsLive = () => useForm((form) => form instanceof FormStore);
export const useIsAgreed = () => useForm(({ isAgreed }) => isAgreed);
/** The answer of a field. */
export const useValue = (name: FieldName) => useForm(({ values }) => values[name]);
/** The error message of a field. */
export const useMessage = (name: FieldName) => useForm(({ messages }) => messages[name]);
