import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import { callable } from '../../quote/callable.ts';
import { ACTIONS, actionsOf, BUREAU, BUTTONS, requestPath } from '../../quote/office/words.ts';
import { isUrgent, urgencyLabel } from '../../quote/options.ts';
import type { CallList, OfficeRequest } from '../../quote/pages/office.ts';
import { capitalised, momentText } from '../../quote/time/french-time.ts';
import { ButtonLink } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import { ActionButton, PostForm } from './forms.tsx';
import { doubtOf, dueOf, dueText, factsText, nameOf, photosText, shortName, stateText } from './words.ts';

/** Requests in lists. `keep-fresh.ts` replaces each of the three parts of a row in an open list of calls. */

const Title = ({ request }: { request: OfficeRequest }) => {
  const { service, city, urgency } = request.request;
  const { photos, hasOthers } = request;
  const facts = [service, city, photos > 0 && photosText(photos), hasOthers && 'a une autre demande'];
  return (
    <>
      <p>
        <a className="name" href={requestPath(request.id)}>
          {nameOf(request)}
        </a>
        {isUrgent(request.request) && <strong className="urgent">{urgencyLabel(urgency)}</strong>}
      </p>
      <p className="quiet">{factsText(facts)}</p>
    </>
  );
};

interface RowProps {
  id?: string;
  look?: string | undefined;
  due?: string | undefined;
  /** Undefined once it is erased. */
  request: OfficeRequest | undefined;
  remark?: ReactNode;
  /** Buttons besides that of the phone. */
  children?: ReactNode;
}

function Row({ id, look = '', due, request, remark, children }: RowProps) {
  const call = callable(request?.request.phone ?? '');
  return (
    <li id={id} className={`row ${look}`}>
      {due !== undefined && <p className="due">{capitalised(due)}</p>}
      <div className="what">
        {request ? <Title request={request} /> : <p className="quiet">Cette demande n’existe plus.</p>}
        {remark}
      </div>
      <div className="buttons">
        {call.href ? (
          <ButtonLink look={look === 'late' ? 'primary' : 'secondary'} className="call" href={call.href}>
            {call.text}
          </ButtonLink>
        ) : (
          call.text && <span>{call.text}</span>
        )}
        {children}
      </div>
    </li>
  );
}

const Empty = ({ text }: { text: string }) => <p className="border-y border-line py-5">{text}</p>;

/** Tells the state of a request, and when it was received. */
export const remarkOn = (request: OfficeRequest, now: number): string =>
  `${stateText(request, now)} · reçue ${momentText(request.receivedAt, now)}`;

interface RowsProps {
  requests: readonly OfficeRequest[];
  now: number;
  /** The words in the place of rows. */
  empty: string;
}

/** Requests that are only shown. */
export function Rows({ requests, now, empty }: RowsProps) {
  if (requests.length === 0) return <Empty text={empty} />;
  return (
    <ul className="rows">
      {requests.map((request) => (
        <Row
          key={request.id}
          request={request}
          remark={<p className="remark">{doubtOf(request) || remarkOn(request, now)}</p>}
        />
      ))}
    </ul>
  );
}

/** A row of the calls. Its buttons belong to the list's form. */
function RowToCall({ request, now }: { request: OfficeRequest; now: number }) {
  const due = dueOf(request, now);
  const { id, entryCount, stage, claimedBy, receipt } = request;
  // One short line: an open list, where it may change, must not move.
  const remark = claimedBy === null ? '' : `Suivie par ${shortName(claimedBy)}`;
  return (
    <Row
      id={id}
      look={due?.urgency}
      due={due && stage === 'new' ? dueText(due) : stateText(request, now)}
      request={request}
      remark={
        <>
          {receipt.doubt && <p className="remark doubt">À vérifier</p>}
          <p className="remark">{remark}</p>
        </>
      }
    >
      {(stage === 'new' ? (['called', 'spam'] as const) : (['called'] as const)).map((action) => (
        <ActionButton
          key={action}
          action={action}
          look={action === 'called' ? 'secondary' : 'quiet'}
          formAction={`${actionsOf(id)}?vu=${entryCount}`}
          aria-label={`${BUTTONS[action]} : ${nameOf(request)}`}
        >
          {action === 'spam' && <Icon icon={Ban} size={18} />}
          <span className={action === 'spam' ? 'max-sm:sr-only' : ''}>{BUTTONS[action]}</span>
        </ActionButton>
      ))}
    </Row>
  );
}

interface CallsProps {
  list: CallList;
  /** Something was done a moment ago: a second tap must not reach whoever is now in its place. */
  isSettling: boolean;
}

export function Calls({ list: { now, pageToken, requests, handled }, isSettling }: CallsProps) {
  if (requests.length + handled.length === 0)
    return (
      <Empty text="Tout est à jour. La prochaine demande s’affichera ici, avec l’heure limite du rappel." />
    );
  return (
    <PostForm action={BUREAU} fields={{ page: pageToken, retour: 'liste' }}>
      <ul className={isSettling ? 'rows settling' : 'rows'}>
        {requests.map((request) => (
          <RowToCall key={request.id} request={request} now={now} />
        ))}
        {handled.map(({ id, request, last }) => (
          <Row
            key={id}
            id={id}
            look="handled"
            due={`${ACTIONS[last.action]} par ${shortName(last.actor)} ${momentText(last.at, now)}`}
            request={request}
          />
        ))}
      </ul>
    </PostForm>
  );
}
