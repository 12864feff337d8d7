import type { Action } from '../../quote/office/history.ts';
import { actionPath, choicePath } from '../../quote/office/words.ts';
import type { Fault, RequestPage } from '../../quote/pages/office.ts';
import { refusedTitle } from './Done.tsx';
import { ActionButton, AnswerFields, NoteField, OfficeField, PostForm } from './forms.tsx';
import { FORM_ID } from './words.ts';

const CallAgainChoices = ({ request, callAgain }: RequestPage) => (
  <fieldset>
    <legend>{'Pas de réponse\u00a0: rappeler…'}</legend>
    <div className="buttons grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))]">
      {callAgain.map(({ value, label }) => (
        <ActionButton key={value} action="no-answer" formAction={choicePath(request.id, value)}>
          {label}
        </ActionButton>
      ))}
    </div>
  </fieldset>
);

/** Returns why the server refused the form, if one of these faults was the reason. */
const errorFor = ({ refused, now }: RequestPage, ...faults: Fault[]): string | undefined =>
  refused?.fault && faults.includes(refused.fault) ? refusedTitle(refused, now) : undefined;

const NEXT_ACTIONS: Action[] = ['quote-sent', 'accepted', 'closed', 'follow-up', 'spam'];

/** The buttons of a request that does not wait to be verified. */
function NextButtons(page: RequestPage) {
  const { request, refused } = page;
  const { callAt, stage, claimedBy } = request;
  const isNew = stage === 'new';
  const isUnclaimed = claimedBy === null;
  const isCallPending = isNew || callAt !== null;
  return (
    <>
      <div className="buttons">
        <ActionButton
          action={isUnclaimed ? 'claimed' : 'released'}
          look={isUnclaimed && isNew ? 'record' : undefined}
        />
        {isCallPending && <ActionButton action="called" look={isUnclaimed ? undefined : 'record'} />}
        {(callAt === null || !isNew) && <ActionButton action="reopened" />}
      </div>
      {(isCallPending || ['called', 'quoted'].includes(stage)) && <CallAgainChoices {...page} />}
      <fieldset>
        <legend>La suite</legend>
        <OfficeField id="jour" label="Relancer le (facultatif)" error={errorFor(page, 'no-day', 'stray-day')}>
          {(control) => <input {...control} type="date" defaultValue={refused?.day} />}
        </OfficeField>
        <div className="buttons mt-2">
          {NEXT_ACTIONS.map((action) => (
            <ActionButton key={action} action={action} />
          ))}
        </div>
      </fieldset>
    </>
  );
}

/**
 * Returns the address and the hidden fields of a form about a request. From `vu`, the number of the last history entry
 * on this page, the server sees whether somebody acted in the meantime. From `page` it recognises a repeated form.
 */
const formProps = ({ request, pageToken }: RequestPage) => ({
  action: actionPath(request.id),
  hiddenFields: { vu: `${request.entryCount}`, page: pageToken },
});

/** The form for what the office does about a request. Every button also posts the note that is typed. */
export function ActionForm(props: RequestPage) {
  const { request, refused } = props;
  return (
    <PostForm className="panel no-print" id={FORM_ID} aria-labelledby="agir-titre" {...formProps(props)}>
      <h2 id="agir-titre">{'Et maintenant\u202f?'}</h2>
      <NoteField
        label="Note (gardée avec le bouton que vous choisissez)"
        error={errorFor(props, 'no-note')}
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

/** The folded form that corrects a visitor’s answers. It is unfolded when the server has refused a correction. */
export function CorrectionForm(props: RequestPage) {
  const { request, refused } = props;
  const stored = request.request;
  const refusedCorrection = refused?.action === 'corrected' ? refused : undefined;
  return (
    <details className="no-print" open={refusedCorrection !== undefined}>
      <summary className="link min-h-11 py-2 text-sm">Corriger la demande</summary>
      <PostForm {...formProps(props)}>
        <p className="quiet">Ce que vous remplacez est effacé de ce serveur, et ne pourra pas être repris.</p>
        <AnswerFields
          values={refusedCorrection?.typed ?? stored}
          messages={refusedCorrection?.messages ?? {}}
          stored={stored}
          services={props.services}
        />
        <ActionButton action="corrected" />
      </PostForm>
    </details>
  );
}
