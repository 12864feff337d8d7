import { momentText } from '../../quote/french-time.ts';
import { ACTIONS, addressOf, BUTTONS } from '../../quote/office.ts';
import type { Done, NotDone } from '../../quote/pages/office.ts';
import { dueOf } from './times.ts';
import { formId, nameOf, who } from './words.ts';

/** What the form before has done, or why it has changed nothing. */

function markedText({ slug, request }: Extract<Done, { what: 'marked' }>, now: number): string {
  const due = dueOf(request, now);
  if (slug === 'note') return 'La note est ajoutée.';
  if (slug === 'pas-un-robot')
    return 'La demande rejoint «\u00a0À rappeler\u00a0», et son e-mail vous est envoyé.';
  const noted = `«\u00a0${BUTTONS.get(slug)?.label}\u00a0» est noté`;
  return due && slug !== 'pris' ? `${noted}\u00a0: à rappeler ${due.text}.` : `${noted}.`;
}

/** `isNamed`: on a page of several requests. */
export function doneTitle(done: Done, now: number, isNamed: boolean): string {
  if (done.what === 'marked')
    return (isNamed ? `${nameOf(done.request)}\u00a0: ` : '') + markedText(done, now);
  if (done.isScrubbed) return 'La demande est effacée.';
  return 'La demande est effacée. Une copie technique en garde encore la trace\u00a0: demandez à qui s’occupe du serveur de lancer la commande «\u00a0purge\u00a0».';
}

/** `linked`: names the request, and leads to it. */
export const DoneFlash = ({ done, now, linked }: { done: Done; now: number; linked: boolean }) => (
  <div className="flash" role="status">
    <p>
      <strong>{doneTitle(done, now, linked)}</strong>
    </p>
    {/* The last entry: nobody has given it another deadline since, nor claimed it. */}
    {done.what === 'marked' && done.slug === 'a-rappeler' && done.last === 'new' && (
      <p>
        {
          'C’est un nouveau délai\u00a0: l’ancien n’est pas rétabli. Personne ne suit cette demande pour l’instant.'
        }
      </p>
    )}
    {done.what === 'marked' && linked && (
      <p>
        <a className="link" href={addressOf(done.request.reference)}>
          Ouvrir la demande
        </a>
      </p>
    )}
  </div>
);

const labelOf = ({ slug }: NotDone): string => `«\u00a0${BUTTONS.get(slug)?.label}\u00a0»`;

export const notDoneTitle = (notDone: NotDone): string =>
  `${labelOf(notDone)} n’a pas été enregistré${notDone.own ? ' une seconde fois' : ''}.`;

/** Offers the button again, with the page as it is now. */
export function NotDoneFlash({ notDone, now }: { notDone: NotDone; now: number }) {
  const { requestId, slug, callAgain, isExpired, own, later, hasNote } = notDone;
  const [name, value] = callAgain ? ['rappeler', callAgain] : ['action', slug];
  return (
    <div className="flash" role="alert">
      <p>
        <strong>{notDoneTitle(notDone)}</strong>
      </p>
      {own && (
        <p>{`Vous aviez déjà appuyé sur ce bouton ${momentText(own.at, now)}, depuis la même page.`}</p>
      )}
      {later && (
        <p>
          {`Entre-temps, ${who(later.actor)} a marqué «\u00a0${ACTIONS[later.action]}\u00a0» ${momentText(later.at, now)}.`}
        </p>
      )}
      {hasNote && <p>{'Votre note n’est pas enregistrée non plus\u00a0: elle est gardée ci-dessous.'}</p>}
      <p>
        {isExpired ? (
          'Ce moment est passé, ou hors des heures d’appel\u00a0: choisissez-en un autre ci-dessous.'
        ) : (
          <button
            type="submit"
            className="button button-secondary"
            form={formId(requestId)}
            name={name}
            value={value}
          >
            {`Marquer quand même ${labelOf(notDone)}`}
          </button>
        )}
      </p>
    </div>
  );
}
