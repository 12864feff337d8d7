import { Search as Magnifier } from 'lucide-react';
import { cloneElement, type FormHTMLAttributes, type HTMLAttributes, type ReactElement } from 'react';
import { BUREAU } from '../../quote/office.ts';
import { CONTACT, type OfferedService } from '../../quote/pages/office.ts';
import type { FieldName, QuoteRequest } from '../../quote/schema.ts';
import { Button } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';

/** The forms of the office and their fields. */

interface FormProps extends FormHTMLAttributes<HTMLFormElement> {
  /** Those that nobody sees. */
  fields?: Record<string, string>;
}

/** A form that is posted. */
export const Form = ({ fields = {}, children, ...rest }: FormProps) => (
  <form method="post" {...rest}>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
);

/** The one button of a form. */
export const Submit = ({ look, label }: { look?: 'secondary'; label: string }) => (
  <p>
    <Button type="submit" look={look}>
      {label}
    </Button>
  </p>
);

interface FieldProps {
  id: string;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  /** The control. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** A control with its label, what to know before one fills it in, and its error. */
export const Field = ({ id, label, help, error, required, children }: FieldProps) => (
  <div className="quote-field">
    <label htmlFor={id}>{required ? `${label} *` : label}</label>
    {help && (
      <p className="quiet" id={`${id}-aide`}>
        {help}
      </p>
    )}
    {error && (
      <p className="quote-error" id={`${id}-erreur`}>
        {error}
      </p>
    )}
    {cloneElement(children, {
      id,
      'aria-required': required,
      'aria-invalid': error ? true : undefined,
      'aria-describedby':
        [help && `${id}-aide`, error && `${id}-erreur`].filter(Boolean).join(' ') || undefined,
      autoFocus: Boolean(error),
    })}
  </div>
);

/** Nobody types more; the server reads twice as much. */
const NOTE_MAX = 10_000;

export const NOTE_HELP = 'Rien sur la santé\u202f; la personne peut lire ces notes.';

interface NoteProps extends Omit<FieldProps, 'children'> {
  note: string | undefined;
  rows: number;
}

export const NoteField = ({ note, rows, ...field }: NoteProps) => (
  <Field {...field}>
    <textarea
      className="quote-control min-h-0"
      name="note"
      rows={rows}
      maxLength={NOTE_MAX}
      defaultValue={note}
    />
  </Field>
);

/** A note that was not stored, to be copied from the page that says why. */
export const KeptNote = ({ note }: { note: string }) =>
  note && (
    <>
      <p>{'Voici votre note, pour que rien ne soit perdu\u00a0:'}</p>
      <NoteField id="note" label="Votre note" note={note} rows={6} />
    </>
  );

const CONSENT_HELP =
  'Si le choix laisse deviner la santé de quelqu’un, demandez l’accord exprès de la personne qui habite là\u00a0: elle ' +
  'peut le retirer à tout moment. Sinon, prenez un débarras d’appartement ou de maison.';

interface OptionsProps {
  /** The stored choice first, which may be offered no more. */
  of: readonly string[];
  textOf: (option: string) => string;
}

export const Options = ({ of: options, textOf }: OptionsProps) =>
  [...new Set(options)].map((option) => (
    <option key={option} value={option}>
      {textOf(option)}
    </option>
  ));

interface ServiceProps {
  services: readonly OfferedService[];
  /** It may be offered no more. */
  value: string;
  error?: string | undefined;
}

export const ServiceField = ({ services, value, error }: ServiceProps) => (
  <Field
    id="service"
    label="Service"
    help={services.some(({ health }) => health) ? CONSENT_HELP : undefined}
    error={error}
    required
  >
    <select className="quote-control" name="service" defaultValue={value}>
      <Options
        of={[value, ...services.map(({ option }) => option)]}
        textOf={(option) => option || 'Choisir…'}
      />
    </select>
  </Field>
);

const INPUTS: Record<(typeof CONTACT)[number], { label: string; inputMode?: 'tel' | 'email' | 'numeric' }> = {
  firstName: { label: 'Prénom' },
  lastName: { label: 'Nom' },
  phone: { label: 'Téléphone', inputMode: 'tel' },
  email: { label: 'E-mail', inputMode: 'email' },
  address: { label: 'Adresse' },
  postalCode: { label: 'Code postal', inputMode: 'numeric' },
  city: { label: 'Ville' },
};

interface ContactProps {
  names?: readonly (keyof typeof INPUTS)[];
  values: QuoteRequest;
  messages: Partial<Record<FieldName, string>>;
  /** What was there before: it can be changed; only an e-mail address can be emptied. */
  stored?: QuoteRequest;
}

/** Text fields with their errors, and what their marks mean. */
export const ContactFields = ({ names = CONTACT, values, stored, messages }: ContactProps) => (
  <>
    <p className="quiet">Les champs marqués d’un * sont obligatoires.</p>
    {names.map((name) => (
      <Field
        key={name}
        id={name}
        {...INPUTS[name]}
        error={messages[name]}
        required={name !== 'email' && stored?.[name] !== ''}
      >
        <input
          className="quote-control"
          name={name}
          inputMode={INPUTS[name].inputMode}
          defaultValue={values[name]}
          autoComplete="off"
        />
      </Field>
    ))}
  </>
);

/** A role, because the browsers that we support do not all know `<search>`. */
export const Search = ({ query }: { query: string | undefined }) => (
  <Form
    className="no-print relative ml-auto max-w-[26rem] flex-[1_1_10rem]"
    role="search"
    action={`${BUREAU}/recherche`}
  >
    <label className="sr-only" htmlFor="q">
      Chercher une demande
    </label>
    <input
      id="q"
      className="quote-control pr-11 text-[1rem] text-ellipsis"
      type="search"
      name="q"
      defaultValue={query}
      maxLength={100}
      required
      placeholder="Nom, ville…"
      autoComplete="off"
    />
    <button
      type="submit"
      className="absolute inset-y-0 right-0 grid w-11 place-items-center text-wagon -outline-offset-4 outline-wagon"
      aria-label="Chercher"
    >
      <Icon icon={Magnifier} />
    </button>
  </Form>
);
