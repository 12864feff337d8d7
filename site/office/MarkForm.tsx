import type { CallAgain } from '../../quote/call-again.ts';
import { addressOf, BUTTONS, NOTE_MAX } from '../../quote/office.ts';
import type { OfficeRequest, Proof, RefusedNote } from '../../quote/pages/office.ts';
import { Form } from './forms.tsx';
import { formId } from './words.ts';

/** The buttons of a request. A note that is typed goes with whichever is pressed. */

const Button = ({ slug, look = 'secondary' }: { slug: string; look?: 'record' | 'secondary' }) => (
  <button type="submit" name="action" value={slug} className={`button button-${look}`}>
    {BUTTONS.get(slug)?.label}
  </button>
);

const CallAgainChoices = ({ choices }: { choices: readonly CallAgain[] }) => (
  <fieldset>
    <legend>{'Pas de réponse\u00a0: rappeler…'}</legend>
    <div className="buttons grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
      {choices.map(({ value, label }) => (
        <button type="submit" key={value} className="button button-secondary" name="rappeler" value={value}>
          {label}
        </button>
      ))}
    </div>
  </fieldset>
);

/** What there is to do next with a request that waits for a call, and with any other. */
function NextButtons({ request, choices }: { request: OfficeRequest; choices: readonly CallAgain[] }) {
  const { callAt, stage, claimedBy } = request;
  const isOpen = callAt !== null || stage === 'new';
  const isFree = claimedBy === null;
  const stages = ['devis-envoye', 'gagne', 'perdu'].filter((slug) => BUTTONS.get(slug)?.action !== stage);
  return (
    <>
      <div className="buttons">
        {isFree && <Button slug="pris" look={isOpen ? 'record' : 'secondary'} />}
        {isOpen && <Button slug="rappele" look={isFree ? 'secondary' : 'record'} />}
        {callAt === null && <Button slug="a-rappeler" />}
      </div>
      {stage !== 'won' && stage !== 'lost' && <CallAgainChoices choices={choices} />}
      <fieldset>
        <legend>La suite</legend>
        <div className="buttons">
          {stages.map((slug) => (
            <Button key={slug} slug={slug} />
          ))}
        </div>
      </fieldset>
    </>
  );
}

export function faultText({ note, fault }: RefusedNote): string | undefined {
  if (fault === 'empty') return 'Écrivez d’abord une note.';
  return fault && `La note a ${note.length} caractères\u00a0: ${NOTE_MAX} au plus peuvent être gardés.`;
}

function NoteField({ id, refused }: { id: string; refused: RefusedNote | undefined }) {
  const field = `note-${id}`;
  const error = refused && faultText(refused);
  return (
    <div className="quote-field">
      <label htmlFor={field}>Note, enregistrée avec le bouton choisi</label>
      {error && (
        <p className="quote-error" id={`${field}-erreur`}>
          {error}
        </p>
      )}
      <textarea
        id={field}
        className="quote-control min-h-0"
        name="note"
        rows={2}
        maxLength={NOTE_MAX}
        defaultValue={refused?.note}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && `${field}-erreur`}
        // biome-ignore lint/a11y/noAutofocus: a note that was refused is what to correct
        autoFocus={Boolean(error)}
      />
    </div>
  );
}

interface Props {
  request: OfficeRequest;
  /** How many entries of its history the page shows. */
  seen: number;
  mark: string;
  choices: readonly CallAgain[];
  refused: RefusedNote | undefined;
  proof: Proof | undefined;
}

export function MarkForm({ request, seen, mark, choices, refused, proof }: Props) {
  const id = formId(request.id);
  return (
    <Form
      className="panel no-print"
      id={id}
      action={addressOf(request.reference)}
      aria-labelledby={`${id}-titre`}
      fields={{ ...proof, id: `${request.id}.${seen}`, marque: mark }}
    >
      <h2 id={`${id}-titre`}>{'Et maintenant\u202f?'}</h2>
      <NoteField id={request.id} refused={refused} />
      {request.quarantine ? (
        <div className="buttons">
          <Button slug="pas-un-robot" look="record" />
        </div>
      ) : (
        <NextButtons request={request} choices={choices} />
      )}
      <button type="submit" className="link min-h-11 text-sm" name="action" value="note">
        Garder seulement la note
      </button>
    </Form>
  );
}

/** Stands apart from the other buttons of the form. */
export const EraseButton = ({ request }: { request: OfficeRequest }) => (
  <p className="no-print">
    <button
      type="submit"
      className="link min-h-11 text-sm text-alerte"
      form={formId(request.id)}
      name="action"
      value="effacer"
    >
      Effacer cette demande…
    </button>
  </p>
);
