import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import { dialableNumber } from '../../quote/callable.ts';
import type { Action } from '../../quote/office/history.ts';
import { ACTIONS, actionPath, BUREAU, BUTTONS, requestPath } from '../../quote/office/words.ts';
import { isUrgent, urgencyLabel } from '../../quote/options.ts';
import type { CallList, OfficeRequest } from '../../quote/pages/office.ts';
import { capitalised, momentText } from '../../quote/time/french-time.ts';
import { ButtonLink } from '../components/Button.tsx';
import { Icon } from '../components/Icon.tsx';
import { ActionButton, PostForm } from './forms.tsx';
import {
  doubtOf,
  dueOf,
  factsText,
  nameOf,
  photosText,
  shortDueText,
  shortName,
  stateText,
} from './words.ts';

const Title = ({ request }: { request: OfficeRequest }) => {
  const { service, city, urgency } = request.request;
  const { photoCount, hasOthers } = request;
  const facts = [service, city, photoCount > 0 && photosText(photoCount), hasOthers && 'a une autre demande'];
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
  /** Undefined if the request has been erased since the page was shown. */
  request: OfficeRequest | undefined;
  remark?: ReactNode;
  children?: ReactNode;
}

/** A row of a list. In the list of calls all rows have the same parts: `keep-fresh.ts` replaces them by position. */
function Row({ id, look = '', due, request, remark, children }: RowProps) {
  const call = dialableNumber(request?.request.phone ?? '');
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

const EmptyList = ({ text }: { text: string }) => <p className="border-y border-line py-5">{text}</p>;

export const stateAndReceipt = (request: OfficeRequest, now: number): string =>
  `${stateText(request, now)} · reçue ${momentText(request.receivedAt, now)}`;

interface RowsProps {
  requests: readonly OfficeRequest[];
  now: number;
  emptyText: string;
}

export function Rows({ requests, now, emptyText }: RowsProps) {
  if (requests.length === 0) return <EmptyList text={emptyText} />;
  return (
    <ul className="rows">
      {requests.map((request) => (
        <Row
          key={request.id}
          request={request}
          remark={<p className="remark">{doubtOf(request) || stateAndReceipt(request, now)}</p>}
        />
      ))}
    </ul>
  );
}

/** A row of the list of calls. Its buttons post the form around the list. */
function RowToCall({ request, now }: { request: OfficeRequest; now: number }) {
  const due = dueOf(request, now);
  const { id, entryCount, stage, claimedBy, receipt } = request;
  // Always one short line: it may change in an open list, and the rows below must not move.
  const remark = claimedBy === null ? '' : `Suivie par ${shortName(claimedBy)}`;
  const propsOf = (action: Action) => ({
    action,
    formAction: `${actionPath(id)}?vu=${entryCount}`,
    'aria-label': `${BUTTONS[action]} : ${nameOf(request)}`,
  });
  return (
    <Row
      id={id}
      look={due?.urgency}
      due={due && stage === 'new' ? shortDueText(due) : stateText(request, now)}
      request={request}
      remark={
        <>
          {receipt.doubt && <p className="remark doubt">À vérifier</p>}
          <p className="remark">{remark}</p>
        </>
      }
    >
      <ActionButton {...propsOf('called')} />
      {stage === 'new' && (
        <ActionButton {...propsOf('spam')} look="quiet">
          <Icon icon={Ban} size={18} />
          <span className="max-sm:sr-only">{BUTTONS.spam}</span>
        </ActionButton>
      )}
    </Row>
  );
}

interface CallsProps {
  list: CallList;
  /** Whether a form was just posted. The list then ignores taps for a moment: a double tap would reach the next row. */
  isSettling: boolean;
}

export function Calls({ list: { now, pageToken, requests, handled }, isSettling }: CallsProps) {
  if (requests.length + handled.length === 0)
    return (
      <EmptyList text="Tout est à jour. La prochaine demande s’affichera ici, avec l’heure limite du rappel." />
    );
  return (
    <PostForm action={BUREAU} hiddenFields={{ page: pageToken, retour: 'liste' }}>
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
