import { Search as Magnifier } from 'lucide-react';
import { BUREAU } from '../../quote/office.ts';
import type { Proof } from '../../quote/pages/office.ts';
import { Icon } from '../components/Icon.tsx';

/** What the forms of the office share. */

export const HiddenFields = ({ fields }: { fields: object }) =>
  Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={String(value)} />
  ));

/** A role, because the browsers that we support do not all know `<search>`. */
export const Search = ({ proof, query }: { proof: Proof; query: string | undefined }) => (
  // biome-ignore lint/a11y/useSemanticElements: see above
  <form
    className="no-print relative ml-auto max-w-[26rem] flex-[1_1_10rem]"
    role="search"
    method="post"
    action={`${BUREAU}/recherche`}
  >
    <HiddenFields fields={proof} />
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
      className="absolute inset-y-0 right-0 grid w-11 place-items-center text-wagon focus-visible:-outline-offset-4 focus-visible:outline-wagon"
      aria-label="Chercher"
    >
      <Icon of={Magnifier} />
    </button>
  </form>
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
export function Again({
  url,
  fields,
  note,
}: {
  url: string;
  fields: Record<string, string> | undefined;
  note: string | undefined;
}) {
  if (!fields)
    return (
      <p>
        <a className="button button-primary" href={url}>
          Réessayer
        </a>
      </p>
    );
  return (
    <form method="post" action={url}>
      <HiddenFields fields={fields} />
      {note !== undefined && <NoteArea note={note} />}
      <p>
        <button type="submit" className="button button-primary">
          Réessayer
        </button>
      </p>
    </form>
  );
}
