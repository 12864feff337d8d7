import type { CallAgain } from '../../quote/call-again.ts';
import { actionsOf, BUTTONS } from '../../quote/office.ts';
import type { Fault, OfficeRequest, RequestPage } from '../../quote/pages/office.ts';
import { refusedTitle } from './Done.tsx';
import { ContactFields, Field, Form, NoteField } from './forms.tsx';
import { FORM_ID } from './words.ts';

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
        <button
          type="submit"
          key={value}
          className="button button-secondary"
          name="action"
          value={`pas-de-reponse ${value}`}
        >
          {label}
        </button>
      ))}
    </div>
  </fieldset>
);

/** What is wrong with a field, if it is one of these faults. */
const errorIn = ({ refused, now }: RequestPage, ...faults: Fault[]): string | undefined =>
  refused?.fault && faults.includes(refused.fault) ? refusedTitle(refused, now) : undefined;

/** What there is to do next with a request that waits for a call, and with any other. */
function NextButtons(page: RequestPage) {
  const { request, callAgain, refused } = page;
  const { callAt, stage, claimedBy } = request;
  const isOpen = stage === 'new';
  const isFree = claimedBy === null;
  /** A call that is due, or the first one. */
  const isAwaited = isOpen || callAt !== null;
  return (
    <>
      <div className="buttons">
        <Button slug={isFree ? 'pris' : 'laisse'} look={isFree && isOpen ? 'record' : 'secondary'} />
        {isAwaited && <Button slug="rappele" look={isFree ? 'secondary' : 'record'} />}
        {(callAt === null || !isOpen) && <Button slug="a-rappeler" />}
      </div>
      {(isAwaited || ['called', 'quoted'].includes(stage)) && <CallAgainChoices choices={callAgain} />}
      <fieldset>
        <legend>La suite</legend>
        <Field id="jour" label="Relancer le (facultatif)" error={errorIn(page, 'no-day', 'stray-day')}>
          <input className="quote-control" type="date" name="jour" defaultValue={refused?.day} />
        </Field>
        <div className="buttons mt-2">
          {['devis-envoye', 'accepte', 'sans-suite', 'relancer', 'indesirable'].map((slug) => (
            <Button key={slug} slug={slug} />
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** What every form of a request posts, and where to. */
const formOf = ({ request, page }: RequestPage) => ({
  action: actionsOf(request.id),
  fields: { vu: `${request.seen}`, page },
});

export function ActionForm(props: RequestPage) {
  const { request, refused } = props;
  return (
    <Form className="panel no-print" id={FORM_ID} aria-labelledby="agir-titre" {...formOf(props)}>
      <h2 id="agir-titre">{'Et maintenant\u202f?'}</h2>
      <NoteField
        id="note"
        label="Note (elle part avec le bouton que vous choisissez)"
        error={errorIn(props, 'no-note')}
        note={refused?.note}
        rows={2}
      />
      {request.quarantine && request.stage === 'new' ? (
        <div className="buttons">
          <Button slug="pas-un-robot" look="record" />
          <Button slug="indesirable" />
        </div>
      ) : (
        <NextButtons {...props} />
      )}
      <button type="submit" className="link min-h-11 text-sm" name="action" value="note">
        Enregistrer seulement la note
      </button>
    </Form>
  );
}

/** Wrong contact details. Open once something typed into it was refused. */
export function CorrectionForm(props: RequestPage) {
  const { request, refused } = props;
  const stored = request.request;
  const own = refused?.action === 'corriger' ? refused : undefined;
  return (
    <details className="no-print" open={own !== undefined}>
      <summary className="link min-h-11 py-2 text-sm">Corriger les coordonnées</summary>
      <Form {...formOf(props)}>
        <ContactFields values={own?.typed ?? stored} stored={stored} messages={own?.messages ?? {}} />
        <Button slug="corriger" />
      </Form>
    </details>
  );
}

/** Says first what it does. Stands apart from the other buttons of the form. */
export const Erase = ({ request }: { request: OfficeRequest }) => (
  <details className="no-print">
    <summary className="link min-h-11 py-2 text-sm text-alerte">Effacer cette demande…</summary>
    <div className="calm">
      <h3>Ce qui est effacé</h3>
      <ul>
        <li>
          {request.photos > 0
            ? 'les coordonnées, les réponses et les photos de cette personne'
            : 'les coordonnées et les réponses de cette personne'}
        </li>
        <li>vos notes dans l’historique</li>
        <li>les e-mails pas encore envoyés, et leurs copies sur ce serveur</li>
      </ul>
      <h3>Ce qui reste</h3>
      <ul>
        <li>{`dans l’historique, qui a fait quoi et quand, avec la référence ${request.reference}`}</li>
        <li>{'les e-mails déjà reçus dans vos boîtes\u00a0: effacez-les vous-même'}</li>
        <li>les sauvegardes, jusqu’à ce qu’elles soient remplacées ou supprimées</li>
      </ul>
      <p>Vous ne pourrez pas récupérer cette demande.</p>
      <button
        type="submit"
        className="button bg-alerte text-white"
        form={FORM_ID}
        name="action"
        value="effacer"
      >
        Effacer définitivement
      </button>
    </div>
  </details>
);
