import type { Action } from '../../quote/office/history.ts';
import { actionsOf, choiceOf } from '../../quote/office/words.ts';
import type { Fault, RequestPage } from '../../quote/pages/office.ts';
import { refusedTitle } from './Done.tsx';
import { ActionButton, AnswerFields, NoteField, OfficeField, PostForm } from './forms.tsx';
import { FORM_ID } from './words.ts';

/** The buttons of a request. A note that is typed goes with whichever is pressed. */

const CallAgainChoices = ({ request, callAgain }: RequestPage) => (
  <fieldset>
    <legend>{'Pas de réponse\u00a0: rappeler…'}</legend>
    <div className="buttons grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
      {callAgain.map(({ value, label }) => (
        <ActionButton key={value} action="no-answer" formAction={choiceOf(request.id, value)}>
          {label}
        </ActionButton>
      ))}
    </div>
  </fieldset>
);

/** The message of a field, if its fault is one of these. */
const errorIn = ({ refused, now }: RequestPage, ...faults: Fault[]): string | undefined =>
  refused?.fault && faults.includes(refused.fault) ? refusedTitle(refused, now) : undefined;

const NEXT: Action[] = ['quote-sent', 'accepted', 'closed', 'follow-up', 'spam'];

/** Buttons for what comes next, with a request that waits for a call and with any other. */
function NextButtons(page: RequestPage) {
  const { request, refused } = page;
  const { callAt, stage, claimedBy } = request;
  const isOpen = stage === 'new';
  const isFree = claimedBy === null;
  /** A call that is due, or the first one. */
  const isAwaited = isOpen || callAt !== null;
  return (
    <>
      <div className="buttons">
        <ActionButton
          action={isFree ? 'claimed' : 'released'}
          look={isFree && isOpen ? 'record' : undefined}
        />
        {isAwaited && <ActionButton action="called" look={isFree ? undefined : 'record'} />}
        {(callAt === null || !isOpen) && <ActionButton action="reopened" />}
      </div>
      {(isAwaited || ['called', 'quoted'].includes(stage)) && <CallAgainChoices {...page} />}
      <fieldset>
        <legend>La suite</legend>
        <OfficeField id="jour" label="Relancer le (facultatif)" error={errorIn(page, 'no-day', 'stray-day')}>
          {(control) => <input {...control} type="date" defaultValue={refused?.day} />}
        </OfficeField>
        <div className="buttons mt-2">
          {NEXT.map((action) => (
            <ActionButton key={action} action={action} />
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** The address and the hidden fields of every form of a request. */
const formOf = ({ request, pageToken }: RequestPage) => ({
  action: actionsOf(request.id),
  fields: { vu: `${request.entryCount}`, page: pageToken },
});

export function ActionForm(props: RequestPage) {
  const { request, refused } = props;
  return (
    <PostForm className="panel no-print" id={FORM_ID} aria-labelledby="agir-titre" {...formOf(props)}>
      <h2 id="agir-titre">{'Et maintenant\u202f?'}</h2>
      <NoteField
        label="Note (gardée avec le bouton que vous choisissez)"
        error={errorIn(props, 'no-note')}
        text={refused?.note}
        rows={2}
      />
      {request.quarantine && request.stage === 'new' ? (
        <div className="buttons">
          <ActionButton action="verified" look="record" />
          <ActionButton action="spam" />
        </div>
      ) : (
        <NextButtons {...props} />
      )}
      <button type="submit" className="link min-h-11 text-sm" name="action" value="note">
        Enregistrer seulement la note
      </button>
    </PostForm>
  );
}

/** The form that corrects answers. It is open once something typed into it was refused. */
export function CorrectionForm(props: RequestPage) {
  const { request, refused } = props;
  const stored = request.request;
  const own = refused?.action === 'corrected' ? refused : undefined;
  const values = own?.typed ?? stored;
  const messages = own?.messages ?? {};
  return (
    <details className="no-print" open={own !== undefined}>
      <summary className="link min-h-11 py-2 text-sm">Corriger la demande</summary>
      <PostForm {...formOf(props)}>
        <p className="quiet">Ce que vous remplacez est effacé de ce serveur, et ne pourra pas être repris.</p>
        <AnswerFields {...{ values, messages, stored }} services={props.services} />
        <ActionButton action="corrected" />
      </PostForm>
    </details>
  );
}
