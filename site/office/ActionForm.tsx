import type { CallAgain } from '../../quote/call-again.ts';
import { actionsOf, addressOf, BUTTONS } from '../../quote/office.ts';
import { CORRECTABLE, type OfficeRequest, type Proof, type RefusedForm } from '../../quote/pages/office.ts';
import type { FieldName, QuoteRequest } from '../../quote/schema.ts';
import { refusedTitle } from './Done.tsx';
import { Field, Form } from './forms.tsx';
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

/** One call about all requests of a person. */
const ForAll = ({ others }: { others: readonly OfficeRequest[] }) =>
  others.length > 0 && (
    <div className="warning">
      <p>
        {'La même personne attend aussi\u00a0:'}
        {others.map(({ id, reference, request }) => (
          <a key={id} className="link ml-2" href={addressOf(reference)}>
            {request.service}
          </a>
        ))}
      </p>
      <button type="submit" name="action" value="rappele-tous" className="button button-secondary mt-2">
        {others.length === 1 ? 'Rappelé pour les deux' : 'Rappelé pour toutes'}
      </button>
    </div>
  );

interface NextProps {
  request: OfficeRequest;
  others: readonly OfficeRequest[];
  choices: readonly CallAgain[];
  day: string;
}

/** What there is to do next with a request that waits for a call, and with any other. */
function NextButtons({ request, others, choices, day }: NextProps) {
  const { callAt, stage, claimedBy } = request;
  const isOpen = stage === 'new';
  const isFree = claimedBy === null;
  return (
    <>
      <div className="buttons">
        <Button slug={isFree ? 'pris' : 'laisse'} look={isFree && isOpen ? 'record' : 'secondary'} />
        {isOpen && <Button slug="rappele" look={isFree ? 'secondary' : 'record'} />}
        {(callAt === null || !isOpen) && <Button slug="a-rappeler" />}
      </div>
      <ForAll others={others} />
      {!['accepted', 'closed', 'spam'].includes(stage) && <CallAgainChoices choices={choices} />}
      <fieldset>
        <legend>La suite</legend>
        <Field id={`jour-${request.id}`} label="Relancer le (facultatif)">
          <input className="quote-control" type="date" name="jour" defaultValue={day} />
        </Field>
        <div className="buttons mt-2">
          {['devis-envoye', 'accepte', 'sans-suite', 'relancer'].map((slug) => (
            <Button key={slug} slug={slug} />
          ))}
        </div>
      </fieldset>
    </>
  );
}

interface Props {
  request: OfficeRequest;
  others: readonly OfficeRequest[];
  /** Names the page. */
  page: string;
  now: number;
  choices: readonly CallAgain[];
  refused: RefusedForm | undefined;
  proof: Proof | undefined;
}

/** What every form of a request posts. */
const fieldsOf = ({ request, page, proof }: Pick<Props, 'request' | 'page' | 'proof'>) => ({
  ...proof,
  id: `${request.id}.${request.seen}`,
  page,
});

export function ActionForm({ request, others, page, now, choices, refused, proof }: Props) {
  const id = formId(request.id);
  const isNoteWrong = refused?.fault === 'no-note' || refused?.fault === 'long-note';
  return (
    <Form
      className="panel no-print"
      id={id}
      action={actionsOf(request.reference)}
      aria-labelledby={`${id}-titre`}
      fields={fieldsOf({ request, page, proof })}
    >
      <h2 id={`${id}-titre`}>{'Et maintenant\u202f?'}</h2>
      <Field
        id={`note-${request.id}`}
        label="Note (elle part avec le bouton que vous choisissez)"
        error={isNoteWrong ? refusedTitle(refused, now) : undefined}
      >
        <textarea className="quote-control min-h-0" name="note" rows={2} defaultValue={refused?.note} />
      </Field>
      {request.quarantine && request.stage === 'new' ? (
        <div className="buttons">
          <Button slug="pas-un-robot" look="record" />
        </div>
      ) : (
        <NextButtons request={request} others={others} choices={choices} day={refused?.day ?? ''} />
      )}
      <button type="submit" className="link min-h-11 text-sm" name="action" value="note">
        Enregistrer seulement la note
      </button>
    </Form>
  );
}

const INPUTS: Record<
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
};

interface FieldsProps {
  names: readonly (keyof typeof INPUTS)[];
  id: string;
  values: QuoteRequest;
  messages: Partial<Record<FieldName, string>>;
}

/** Text fields with their errors. */
export const ContactFields = ({ names, id, values, messages }: FieldsProps) =>
  names.map((name) => (
    <Field key={name} id={`${name}-${id}`} label={INPUTS[name].label} error={messages[name]}>
      <input
        className="quote-control"
        name={name}
        inputMode={INPUTS[name].inputMode}
        defaultValue={values[name]}
        autoComplete="off"
      />
    </Field>
  ));

/** Wrong contact details. Open once something typed into it was refused. */
export function CorrectionForm({ request, page, refused, proof }: Omit<Props, 'others' | 'choices' | 'now'>) {
  const isRefused = refused?.slug === 'corriger';
  return (
    <details className="no-print" open={isRefused}>
      <summary className="link min-h-11 py-2 text-sm">Corriger les coordonnées</summary>
      <Form action={actionsOf(request.reference)} fields={fieldsOf({ request, page, proof })}>
        <ContactFields
          names={CORRECTABLE}
          id={request.id}
          values={(isRefused && refused.typed) || request.request}
          messages={(isRefused && refused.messages) || {}}
        />
        <Button slug="corriger" />
      </Form>
    </details>
  );
}

/** These stand apart from the other buttons of the form. */
export const SpamButton = ({ request: { id, stage } }: { request: OfficeRequest }) =>
  stage !== 'spam' && (
    <p className="no-print">
      <button
        type="submit"
        className="link min-h-11 text-sm"
        form={formId(id)}
        name="action"
        value="indesirable"
      >
        Indésirable
      </button>
    </p>
  );

/** Says first what it does. */
export const Erase = ({ request: { id, reference, photos } }: { request: OfficeRequest }) => (
  <details className="no-print">
    <summary className="link min-h-11 py-2 text-sm text-alerte">Effacer cette demande…</summary>
    <div className="calm">
      <h3>Ce qui est effacé</h3>
      <ul>
        <li>{`les coordonnées${photos > 0 ? ', les réponses et les photos' : ' et les réponses'} de cette personne`}</li>
        <li>vos notes dans l’historique</li>
        <li>les e-mails pas encore envoyés, et leurs copies sur ce serveur</li>
      </ul>
      <h3>Ce qui reste</h3>
      <ul>
        <li>{`dans l’historique, qui a fait quoi et quand, avec la référence ${reference}`}</li>
        <li>{'les e-mails déjà reçus dans vos boîtes\u00a0: effacez-les vous-même'}</li>
        <li>les sauvegardes, jusqu’à ce qu’elles soient remplacées ou supprimées</li>
      </ul>
      <p>Vous ne pourrez pas récupérer cette demande.</p>
      <button
        type="submit"
        className="button bg-alerte text-white"
        form={formId(id)}
        name="action"
        value="effacer"
      >
        Effacer définitivement
      </button>
    </div>
  </details>
);
