import { capitalised, momentText } from '../../quote/french-time.ts';
import type { Action } from '../../quote/history.ts';
import { ACTIONS, actionsOf, addressOf, BUTTONS, longNote } from '../../quote/office.ts';
import type { Done, Fault, Proof, RefusedForm } from '../../quote/pages/office.ts';
import { Form } from './forms.tsx';
import { dueOf } from './times.ts';
import { formId, nameOf, shortName } from './words.ts';

/** What the form before has done, or why it has changed nothing. */

const quoted = (text: string): string => (text.startsWith('«') ? text : `«\u00a0${text}\u00a0»`);

const DONE: Partial<Record<Action, string>> = {
  erased: 'La demande est effacée.',
  note: 'La note est ajoutée.',
  corrected: 'Les coordonnées sont corrigées.',
  verified: 'La demande rejoint «\u00a0À rappeler\u00a0», et son e-mail vous est envoyé.',
  claimed: 'Vous suivez cette demande.',
  released: 'Vous ne suivez plus cette demande.',
};

function doneText({ entry, undone, request }: Done, now: number): string {
  const due = request && dueOf(request, now);
  const next = due ? `\u00a0: ${due.label} ${due.text}.` : '.';
  if (entry.action === 'entered') return `La demande est enregistrée${next}`;
  const what = undone
    ? `${quoted(ACTIONS[undone.action])} est annulé`
    : `${quoted(ACTIONS[entry.action])} est noté`;
  const forAll = entry.data.also ? ' pour toutes les demandes de cette personne' : '';
  return DONE[entry.action] ?? what + forAll + next;
}

/** `isNamed`: on a page of several requests. */
export const doneTitle = (done: Done, now: number, isNamed: boolean): string =>
  (isNamed && done.request ? `${nameOf(done.request)}\u00a0: ` : '') + doneText(done, now);

interface FlashProps {
  done: Done;
  now: number;
  /** Names the page that shows it. */
  page: string;
  /** Names the request, and leads to it. */
  linked: boolean;
  proof: Proof | undefined;
}

export function DoneFlash({ done, now, page, linked, proof }: FlashProps) {
  const { entry, request, canUndo } = done;
  return (
    <div className="flash no-print" role="status">
      <p>
        <strong>{doneTitle(done, now, linked)}</strong>
      </p>
      {request && (
        <div className="links">
          {canUndo && (
            <Form
              action={actionsOf(request.reference)}
              fields={{
                ...proof,
                id: `${request.id}.${request.seen}`,
                page,
                entree: entry.number,
                retour: linked ? 'liste' : '',
              }}
            >
              <button type="submit" className="link min-h-11" name="action" value="annuler">
                Annuler
              </button>
            </Form>
          )}
          {linked && (
            <a className="link" href={addressOf(request.reference)}>
              Ouvrir la demande
            </a>
          )}
        </div>
      )}
    </div>
  );
}

const FAULTS: Record<Fault, (form: RefusedForm) => string> = {
  'no-note': () => 'Écrivez d’abord une note.',
  'long-note': ({ note }) => longNote(note),
  'no-day': () => 'Choisissez d’abord un jour, aujourd’hui ou plus tard.',
  'past-time': () => 'Ce moment n’est plus possible\u00a0: choisissez-en un autre.',
  unchanged: () => 'Aucune coordonnée n’a été changée.',
  'wrong-field': () => 'Une coordonnée est à corriger.',
};

const labelOf = ({ slug }: RefusedForm): string => `«\u00a0${BUTTONS.get(slug)?.label}\u00a0»`;

/** « Anne a marqué « Accepté » à 10 h. » */
export function refusedTitle(form: RefusedForm, now: number): string {
  const { fault, question } = form;
  if (fault) return FAULTS[fault](form);
  if (!question) return '';
  const { entry, isOwn } = question;
  const who = isOwn ? 'Vous avez' : `${capitalised(shortName(entry.actor))} a`;
  return `${who} marqué ${quoted(ACTIONS[entry.action])} ${momentText(entry.at, now)}.`;
}

/** Asks whether to do it nevertheless, with the page as it is now. */
export function RefusedFlash({ form, now }: { form: RefusedForm; now: number }) {
  const { requestId, slug, callAgain, question, isForAll, note } = form;
  const [name, value] = callAgain ? ['rappeler', callAgain] : ['action', isForAll ? 'rappele-tous' : slug];
  const isPossible = question && !['annuler', 'corriger'].includes(slug);
  return (
    <div className="flash no-print" role="alert">
      <p>
        <strong>{refusedTitle(form, now)}</strong>
        {isPossible && ` Marquer quand même ${labelOf(form)}\u202f?`}
        {question && !isPossible && ` ${labelOf(form)} n’a rien changé.`}
      </p>
      {question && note !== '' && <p>Votre note est gardée ci-dessous.</p>}
      {isPossible && (
        <p>
          <button
            type="submit"
            className="button button-secondary"
            form={formId(requestId)}
            name={name}
            value={value}
          >
            {`Oui, marquer ${labelOf(form)}`}
          </button>
        </p>
      )}
    </div>
  );
}
