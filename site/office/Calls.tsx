import { capitalised, hourText, momentText } from '../../quote/french-time.ts';
import { ACTIONS, actionsOf, BUREAU } from '../../quote/office.ts';
import type { CallList, HandledRequest, OfficeRequest, Proof } from '../../quote/pages/office.ts';
import { isSamePerson } from '../../quote/payload.ts';
import { Form } from './forms.tsx';
import { KEEP_FRESH } from './keep-fresh.ts';
import { PhoneLink, Title } from './rows.tsx';
import { dueOf, dueText } from './times.ts';
import { nameOf, plural, shortName } from './words.ts';

/**
 * The requests to call. `keep-fresh.ts` keeps an open page up to date: it knows rows and sentences by their ids, and
 * replaces each of the three parts of a row.
 */

interface RowProps {
  request: OfficeRequest;
  /** The list has another request of the same person. */
  isOneOfSeveral: boolean;
  now: number;
}

/** Its button belongs to the list's form. */
function RowToCall({ request, isOneOfSeveral, now }: RowProps) {
  const due = dueOf(request, now);
  const { id, reference, seen, claimedBy, notes } = request;
  const several = isOneOfSeveral ? 'Autre demande en attente' : '';
  // One short line: an open list, where it may change, must not move.
  const remark = claimedBy === null ? several : `Suivie par ${shortName(claimedBy)}`;
  return (
    <li id={id} className={`row ${due?.urgency}`}>
      <p className="due">{due && capitalised(dueText(due))}</p>
      <div className="what">
        <Title request={request} />
        {notes.doubt && <p className="remark doubt">À vérifier</p>}
        <p className="remark">{remark}</p>
      </div>
      <div className="buttons">
        <PhoneLink phone={request.request.phone} isLate={due?.urgency === 'late'} />
        <button
          type="submit"
          className="button button-secondary"
          name="id"
          value={`${id}.${seen}`}
          formAction={actionsOf(reference)}
          aria-label={`Rappelé : ${nameOf(request)}`}
        >
          Rappelé
        </button>
      </div>
    </li>
  );
}

const HandledRow = ({ handled, now }: { handled: HandledRequest; now: number }) => {
  const { id, request, last } = handled;
  return (
    <li id={id} className="row handled">
      <p className="due">
        {`${ACTIONS[last.action]} par ${shortName(last.actor)} ${momentText(last.at, now)}`}
      </p>
      <div className="what">
        {request ? <Title request={request} /> : <p className="quiet">Cette demande n’existe plus.</p>}
      </div>
      <div className="buttons" />
    </li>
  );
};

/** What has changed since the page came. Stands after the rows, so that none has to make room. */
export function News({ now, arrivals }: Pick<CallList, 'now' | 'arrivals'>) {
  return (
    <>
      <div id="nouvelles" className="news sur-vert no-print" role="status">
        {arrivals > 0 && (
          <Form method="get" action={BUREAU} fields={{}}>
            <button type="submit">{`${plural(arrivals, 'nouvelle demande', 'nouvelles demandes')}. Afficher`}</button>
          </Form>
        )}
      </div>
      {/* What the script says in the place of the news. */}
      <p id="sans-reponse" hidden data-fresh="">
        {`La liste n’a pas pu être actualisée depuis ${hourText(now)}. Nouvel essai dans un instant.`}
      </p>
      <p id="dehors" hidden>
        {'Vous n’êtes plus au bureau\u00a0: la liste n’est plus actualisée. '}
        <a href={BUREAU}>Entrer à nouveau</a>
      </p>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of the build, which the page's policy names */}
      <script dangerouslySetInnerHTML={{ __html: KEEP_FRESH }} />
    </>
  );
}

interface Props {
  list: CallList;
  /** Something was done a moment ago: a second tap must not reach whoever is now in its place. */
  isSettling: boolean;
  proof: Proof | undefined;
  /** What stands in the place of rows. */
  empty: string;
}

export function Calls({ list: { now, page, requests, handled }, isSettling, proof, empty }: Props) {
  if (requests.length + handled.length === 0)
    return <p className="border-y border-pierre-fonce py-5">{empty}</p>;
  return (
    <Form action={BUREAU} fields={{ ...proof, page, action: 'rappele', retour: 'liste' }}>
      <ul className={isSettling ? 'rows settling' : 'rows'}>
        {requests.map((request) => (
          <RowToCall
            key={request.id}
            request={request}
            isOneOfSeveral={requests.some(
              (other) => other !== request && isSamePerson(other.request, request.request),
            )}
            now={now}
          />
        ))}
        {handled.map((one) => (
          <HandledRow key={one.id} handled={one} now={now} />
        ))}
      </ul>
    </Form>
  );
}
