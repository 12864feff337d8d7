import type { Action } from '../../quote/office/history.ts';
import { ACTIONS, actionPath, BUTTONS, choicePath, requestPath } from '../../quote/office/words.ts';
import type { Done, Fault, OfficeRequest, RefusedAction } from '../../quote/pages/office.ts';
import { capitalised, momentText } from '../../quote/time/french-time.ts';
import { ActionButton, PostForm } from './forms.tsx';
import { dueOf, dueText, FORM_ID, nameOf, shortName } from './words.ts';

const quoted = (text: string): string => `«\u00a0${text}\u00a0»`;

const DONE_TEXTS: Partial<Record<Action, string>> = {
  erased: 'La demande est effacée.',
  note: 'La note est ajoutée.',
  corrected: 'La demande est corrigée.',
  'consent-withdrawn': 'L’accord est retiré, et le choix est remplacé.',
  'note-erased': 'La note est effacée.',
  'photo-erased': 'La photo est effacée.',
  verified: 'La demande rejoint «\u00a0À rappeler\u00a0», et son e-mail vous est envoyé.',
  claimed: 'Vous suivez cette demande.',
  released: 'Vous ne suivez plus cette demande.',
};

function doneText({ entry, undone, request }: Done, now: number): string {
  const due = request && dueOf(request, now);
  const next = due ? `\u00a0: ${dueText(due)}.` : '.';
  if (undone) return `${quoted(ACTIONS[undone.action])} est annulé${next}`;
  if (entry.action === 'entered') return `La demande est enregistrée${next}`;
  return DONE_TEXTS[entry.action] ?? `${quoted(ACTIONS[entry.action])} est noté${next}`;
}

/** Returns what a form has done. On a page with several requests, the text begins with the name of the visitor. */
export const doneTitle = (done: Done, now: number, isInList: boolean): string =>
  (isInList && done.request ? `${nameOf(done.request)}\u00a0: ` : '') + doneText(done, now);

interface FlashProps {
  done: Done;
  now: number;
  pageToken: string;
  /** Whether the page has several requests. The message then names the request, and links to it. */
  isInList?: boolean;
}

export function DoneFlash({ done, now, pageToken, isInList = false }: FlashProps) {
  const { entry, request, canUndo } = done;
  const hiddenFields = {
    vu: `${request?.entryCount}`,
    page: pageToken,
    retour: isInList ? 'liste' : '',
    choix: `${entry.number}`,
  };
  return (
    <div className="flash no-print" role="status">
      <p>
        <strong>{doneTitle(done, now, isInList)}</strong>
      </p>
      {request && (
        <div className="links">
          {canUndo && (
            <PostForm action={actionPath(request.id)} hiddenFields={hiddenFields}>
              <button type="submit" className="link min-h-11" name="action" value="undone">
                Annuler
              </button>
            </PostForm>
          )}
          {isInList && (
            <a className="link" href={requestPath(request.id)}>
              Ouvrir la demande
            </a>
          )}
        </div>
      )}
    </div>
  );
}

const FAULTS: Record<Fault, string> = {
  'no-note': 'Écrivez d’abord une note.',
  'no-day': 'Choisissez d’abord un jour, aujourd’hui ou plus tard.',
  'stray-day':
    'Ce bouton ne note pas de jour\u00a0: prenez «\u00a0À relancer\u00a0», ou effacez le jour choisi.',
  'past-time': 'Ce n’est plus possible\u00a0: choisissez autre chose.',
  unchanged: 'Rien n’a été changé.',
  'wrong-field': 'Une réponse est à corriger.',
};

/** Returns why a form has changed nothing: « Anne a marqué « Accepté » à 10 h. », « Vous avez marqué… » */
export function refusedTitle({ fault, since, isOwn }: RefusedAction, now: number): string {
  if (fault) return FAULTS[fault];
  if (!since) return '';
  const who = isOwn ? 'Vous avez' : `${capitalised(shortName(since.actor))} a`;
  const what = since.action === 'note' ? 'ajouté une note' : `marqué ${quoted(ACTIONS[since.action])}`;
  return `${who} ${what} ${momentText(since.at, now)}.`;
}

/**
 * The message about a form that has changed nothing. If somebody has acted on the request since the page of the form,
 * the message offers to do the refused action nevertheless.
 */
export function RefusedFlash({
  request,
  refused,
  now,
}: {
  request: OfficeRequest;
  refused: RefusedAction;
  now: number;
}) {
  const { action, choice, since, note } = refused;
  const label = BUTTONS[action] ?? '';
  const isStillOffered = since && action !== 'undone' && action !== 'corrected';
  const isErasing = action === 'erased';
  const question = isErasing ? 'Effacer quand même cette demande' : `Marquer quand même ${quoted(label)}`;
  return (
    <div className="flash no-print" role="alert">
      <p>
        <strong>{refusedTitle(refused, now)}</strong>
        {isStillOffered && ` ${question}\u202f?`}
        {since && !isStillOffered && ` ${quoted(label)} n’a rien changé.`}
      </p>
      {since && note !== '' && <p>Votre note est gardée ci-dessous.</p>}
      {isStillOffered && (
        <p>
          <ActionButton form={FORM_ID} action={action} formAction={choicePath(request.id, choice)}>
            {isErasing ? 'Oui, effacer définitivement' : `Oui, marquer ${quoted(label)}`}
          </ActionButton>
        </p>
      )}
    </div>
  );
}
