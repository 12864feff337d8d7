import { Search as Magnifier } from 'lucide-react';
import type { FormHTMLAttributes, ReactNode } from 'react';
import { BUREAU } from '../../quote/office.ts';
import { CONTACT, type OfferedService } from '../../quote/pages/office.ts';
import type { FieldName, QuoteRequest } from '../../quote/schema.ts';
import { type ControlProps, Field, type FieldProps } from '../components/form/Field.tsx';
import { Icon } from '../components/Icon.tsx';

/** The forms of the office and their fields. */

interface FormProps extends FormHTMLAttributes<HTMLFormElement> {
  /** Those that nobody sees. */
  fields?: Record<string, string>;
}

/** A form that is posted. */
export const PostForm = ({ fields = {}, children, ...rest }: FormProps) => (
  <form method="post" {...rest}>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
);

type Unfilled = Omit<FieldProps, 'children'>;
const CONTROL = { className: 'quote-control', dir: 'auto', autoComplete: 'off' };
type Control = ControlProps & typeof CONTROL & { name: string; autoFocus: boolean };

/** A field that is posted by its id. A page that refuses it opens there. */
export const OfficeField = ({
  children,
  ...field
}: Unfilled & { children: (control: Control) => ReactNode }) => (
  <Field {...field}>
    {(control) => children({ ...CONTROL, ...control, name: field.id, autoFocus: Boolean(field.error) })}
  </Field>
);

type TextProps = Unfilled & { text: string | undefined; rows: number; maxLength?: number };

export const TextField = ({ text, rows, maxLength, ...field }: TextProps) => (
  <OfficeField {...field}>
    {(control) => (
      <textarea {...control} className="quote-control min-h-0" {...{ rows, maxLength }} defaultValue={text} />
    )}
  </OfficeField>
);

/** Nobody types more; the server reads twice as much. */
const NOTE_MAX = 10_000;

export const NoteField = (props: Omit<TextProps, 'id'>) => (
  <TextField
    id="note"
    help="Rien sur la santé\u202f; la personne peut lire ces notes."
    maxLength={NOTE_MAX}
    {...props}
  />
);

/** A note that was not stored, to be copied from the page that says why. */
export const KeptNote = ({ note }: { note: string }) =>
  note && (
    <>
      <p>{'Voici votre note, pour que rien ne soit perdu\u00a0:'}</p>
      <NoteField label="Votre note" help="" text={note} rows={6} />
    </>
  );

const CONSENT_HELP =
  'Si le choix laisse deviner la santé de quelqu’un, demandez l’accord exprès de la personne qui habite là\u00a0: elle ' +
  'peut le retirer à tout moment. Sinon, prenez un débarras d’appartement ou de maison.';

type SelectProps = Unfilled & {
  /** The stored choice, which may be offered no more. */
  value: string;
  options: readonly string[];
  textOf: (option: string) => string;
};

export const SelectField = ({ value, options, textOf, ...field }: SelectProps) => (
  <OfficeField {...field}>
    {(control) => (
      <select defaultValue={value} {...control}>
        {[...new Set([value, ...options])].map((option) => (
          <option key={option} value={option}>
            {textOf(option)}
          </option>
        ))}
      </select>
    )}
  </OfficeField>
);

type ServiceProps = Pick<SelectProps, 'value' | 'error'> & { services: readonly OfferedService[] };

export const ServiceField = ({ services, ...field }: ServiceProps) => (
  <SelectField
    id="service"
    label="Service"
    help={services.some(({ health }) => health) ? CONSENT_HELP : undefined}
    required
    options={services.map(({ option }) => option)}
    textOf={(option) => option || 'Choisir…'}
    {...field}
  />
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
      <OfficeField
        key={name}
        id={name}
        label={INPUTS[name].label}
        error={messages[name]}
        required={name !== 'email' && stored?.[name] !== ''}
      >
        {(control) => <input {...control} inputMode={INPUTS[name].inputMode} defaultValue={values[name]} />}
      </OfficeField>
    ))}
  </>
);

/** A role, because the browsers that we support do not all know `<search>`. */
export const Search = ({ query }: { query: string | undefined }) => (
  <PostForm
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
      dir="auto"
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
  </PostForm>
);
