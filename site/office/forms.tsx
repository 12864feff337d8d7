import { Search as Magnifier } from 'lucide-react';
import type { ComponentProps, FormHTMLAttributes, ReactNode } from 'react';
import type { OfferedService } from '../../quote/consent.ts';
import { FIELDS } from '../../quote/fields.ts';
import type { Action } from '../../quote/office/history.ts';
import { BUREAU, BUTTONS } from '../../quote/office/words.ts';
import { SURFACE_OPTIONS, URGENCIES, urgencyLabel } from '../../quote/options.ts';
import { CORRECTABLE } from '../../quote/pages/office.ts';
import { askedFields, type FieldName, type QuoteRequest } from '../../quote/schema.ts';
import { Button } from '../components/Button.tsx';
import { type ControlProps, Field, type FieldProps } from '../components/form/Field.tsx';
import { Icon } from '../components/Icon.tsx';

interface FormProps extends FormHTMLAttributes<HTMLFormElement> {
  hiddenFields?: Record<string, string>;
}

export const PostForm = ({ hiddenFields = {}, children, ...rest }: FormProps) => (
  <form method="post" {...rest}>
    {Object.entries(hiddenFields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
);

type ActionButtonProps = ComponentProps<typeof Button> & { action: Action };

/** A button that posts an action. For an action with a choice, such as when to call again, `formAction` names it. */
export const ActionButton = ({
  action,
  look = 'secondary',
  children = BUTTONS[action],
  ...rest
}: ActionButtonProps) => (
  <Button type="submit" look={look} name="action" value={action} {...rest}>
    {children}
  </Button>
);

type EmptyField = Omit<FieldProps, 'children'>;
const CONTROL_PROPS = { className: 'control', dir: 'auto', autoComplete: 'off' };
type Control = ControlProps & typeof CONTROL_PROPS & { name: string; autoFocus: boolean };

/** A field whose id is also its name in the posted form. A field with an error gets the focus when the page opens. */
export const OfficeField = ({
  children,
  ...field
}: EmptyField & { children: (control: Control) => ReactNode }) => (
  <Field {...field}>
    {(control) => children({ ...CONTROL_PROPS, ...control, name: field.id, autoFocus: Boolean(field.error) })}
  </Field>
);

type TextProps = EmptyField & { text: string | undefined; rows: number; maxLength?: number };

export const TextArea = ({ text, rows, maxLength, ...field }: TextProps) => (
  <OfficeField {...field}>
    {(control) => (
      <textarea
        {...control}
        className="control min-h-0"
        rows={rows}
        maxLength={maxLength}
        defaultValue={text}
      />
    )}
  </OfficeField>
);

/** The longest note, in characters. The server accepts twice as many. */
const NOTE_MAX = 10_000;

export const NoteField = (props: Omit<TextProps, 'id'>) => (
  <TextArea
    id="note"
    help={'Rien sur la santé\u202f; la personne peut lire ces notes.'}
    maxLength={NOTE_MAX}
    {...props}
  />
);

/** A typed note that was not stored, so that the person can copy it. */
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

const ANSWERS: Record<
  (typeof CORRECTABLE)[number],
  { label: string; inputMode?: 'tel' | 'email' | 'numeric' }
> = {
  firstName: { label: 'Prénom' },
  lastName: { label: 'Nom' },
  phone: { label: 'Téléphone', inputMode: 'tel' },
  email: { label: 'E-mail', inputMode: 'email' },
  address: { label: 'Adresse' },
  postalCode: { label: 'Code postal', inputMode: 'numeric' },
  city: { label: 'Ville' },
  service: { label: 'Service' },
  surface: { label: 'Surface' },
  urgency: { label: 'Délai' },
  description: { label: 'Description' },
};

interface AnswersProps {
  names?: readonly (keyof typeof ANSWERS)[];
  values: QuoteRequest;
  messages: Partial<Record<FieldName, string>>;
  services: readonly OfferedService[];
  /** The stored answers of a request that is corrected. What is missing there may stay empty, except the service. */
  stored?: QuoteRequest;
}

export function AnswerFields({ names = CORRECTABLE, values, messages, services, stored }: AnswersProps) {
  const choices: Partial<Record<FieldName, readonly string[]>> = {
    service: services.map(({ option }) => option),
    surface: ['', ...SURFACE_OPTIONS],
    urgency: ['', ...URGENCIES.map(({ value }) => value)],
  };
  const consent = services.some(({ health }) => health) ? CONSENT_HELP : undefined;
  return (
    <>
      <p className="quiet">Les champs marqués d’un * sont obligatoires.</p>
      {askedFields(values, names).map((name) => {
        const { label, inputMode } = ANSWERS[name];
        const value = values[name];
        const isMandatory = FIELDS[name].empty === undefined && name !== 'email';
        const isMissing = stored?.[name] === '';
        const required = isMandatory && (name === 'service' || !isMissing);
        const options = choices[name];
        const field = { id: name, label, error: messages[name], required };
        if (name === 'description') return <TextArea key={name} {...field} text={value} rows={4} />;
        return (
          <OfficeField key={name} {...field} help={name === 'service' ? consent : undefined}>
            {(control) =>
              options ? (
                <select {...control} defaultValue={value}>
                  {/* The stored choice may no longer be among the options. */}
                  {[...new Set([value, ...options])].map((option) => (
                    <option key={option} value={option}>
                      {urgencyLabel(option) || (required ? 'Choisir…' : 'Non précisé')}
                    </option>
                  ))}
                </select>
              ) : (
                <input {...control} inputMode={inputMode} defaultValue={value} />
              )
            }
          </OfficeField>
        );
      })}
    </>
  );
}

/** The search of the office. Some supported browsers do not know `<search>`, hence the `role`. */
export const SearchForm = ({ query }: { query: string | undefined }) => (
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
      className="control pr-11 text-[1rem] text-ellipsis"
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
      className="absolute inset-y-0 right-0 grid w-11 place-items-center text-brand -outline-offset-4 outline-brand"
      aria-label="Chercher"
    >
      <Icon icon={Magnifier} />
    </button>
  </PostForm>
);
