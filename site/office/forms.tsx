import { Search as Magnifier } from 'lucide-react';
import {
  type AnchorHTMLAttributes,
  cloneElement,
  type FormHTMLAttributes,
  type HTMLAttributes,
  type ReactElement,
} from 'react';
import { BUREAU } from '../../quote/office.ts';
import type { OfficeNotice, Proof } from '../../quote/pages/office.ts';
import { ButtonLink } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';

/** The forms of the office, and what stands below its sentences. */

interface FormProps extends FormHTMLAttributes<HTMLFormElement> {
  /** Those that nobody sees. */
  fields: object;
}

/** A form that is posted. */
export const Form = ({ fields, children, ...rest }: FormProps) => (
  <form method="post" {...rest}>
    {Object.entries(fields).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={String(value)} />
    ))}
    {children}
  </form>
);

/** The one button of a form. */
export const Submit = ({ look = 'primary', label }: { look?: 'primary' | 'secondary'; label: string }) => (
  <p>
    <button type="submit" className={`button button-${look}`}>
      {label}
    </button>
  </p>
);

export const LinkLine = (link: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <p className="links">
    <a className="link" {...link} />
  </p>
);

interface FieldProps {
  id: string;
  label: string;
  error?: string | undefined;
  /** The control. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** A control with its label and its error. */
export const Field = ({ id, label, error, children }: FieldProps) => (
  <div className="quote-field">
    <label htmlFor={id}>{label}</label>
    {error && (
      <p className="quote-error" id={`${id}-erreur`}>
        {error}
      </p>
    )}
    {cloneElement(children, {
      id,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': error && `${id}-erreur`,
      autoFocus: Boolean(error),
    })}
  </div>
);

/** A role, because the browsers that we support do not all know `<search>`. */
export const Search = ({ proof, query }: { proof: Proof; query: string | undefined }) => (
  <Form
    className="no-print relative ml-auto max-w-[26rem] flex-[1_1_10rem]"
    role="search"
    action={`${BUREAU}/recherche`}
    fields={proof}
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
      placeholder="Nom, téléphone, ville…"
      autoComplete="off"
    />
    <button
      type="submit"
      className="absolute inset-y-0 right-0 grid w-11 place-items-center text-wagon -outline-offset-4 outline-wagon"
      aria-label="Chercher"
    >
      <Icon of={Magnifier} />
    </button>
  </Form>
);

const NoteArea = ({ note }: { note: string }) => (
  <div className="quote-field">
    <label htmlFor="note">Votre note</label>
    <textarea id="note" className="quote-control" name="note" rows={6} defaultValue={note} />
  </div>
);

/** A note that was not stored, to be copied from the page that says why. */
export const KeptNote = ({ note }: { note: string }) =>
  note && (
    <>
      <p>{'Voici votre note, pour que rien ne soit perdu\u00a0:'}</p>
      <NoteArea note={note} />
    </>
  );

/** Asks for the same page again, or posts the same fields again: an action that was stored is not stored twice. */
export function Again({ failure }: { failure: Extract<OfficeNotice, { about: 'failure' }> }) {
  const { url, fields, note } = failure;
  if (!fields)
    return (
      <p>
        <ButtonLink href={url}>Réessayer</ButtonLink>
      </p>
    );
  return (
    <Form action={url} fields={fields}>
      {note !== undefined && <NoteArea note={note} />}
      <Submit label="Réessayer" />
    </Form>
  );
}
