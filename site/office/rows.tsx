import { capitalised, momentText } from '../../quote/french-time.ts';
import { addressOf, stageText } from '../../quote/office.ts';
import { isUrgent, urgencyLabel } from '../../quote/options.ts';
import type { OfficeRequest } from '../../quote/pages/office.ts';
import { phoneHref } from '../../quote/phone.ts';
import { ButtonLink } from '../components/Button.tsx';
import { dueOf } from './times.ts';
import { doubtOf, factsText, nameOf, photosText } from './words.ts';

/** Requests in lists. */

export const PhoneLink = ({ phone, isLate }: { phone: string; isLate?: boolean }) =>
  phone && (
    <ButtonLink look={isLate ? 'primary' : 'secondary'} className="call" href={phoneHref(phone)}>
      {phone}
    </ButtonLink>
  );

export function Title({ request }: { request: OfficeRequest }) {
  const { service, city, urgency } = request.request;
  const { photos } = request;
  return (
    <>
      <p>
        <a className="name" href={addressOf(request.reference)}>
          {nameOf(request)}
        </a>
        {isUrgent(request.request) && <strong className="urgent">{urgencyLabel(urgency)}</strong>}
      </p>
      <p className="quiet">{factsText([service, city, photos > 0 ? photosText(photos) : ''])}</p>
    </>
  );
}

/** Why to look twice, or how far it is, and since when it is there. */
function remarkOf(request: OfficeRequest, now: number): string {
  const due = dueOf(request, now);
  const state = due ? `${capitalised(due.label)}, ${due.text}` : stageText(request);
  return doubtOf(request) || `${state} · reçue ${momentText(request.receivedAt, now)}`;
}

interface Props {
  requests: readonly OfficeRequest[];
  now: number;
  /** What stands in the place of rows. */
  empty: string;
}

/** Requests that are only shown. */
export function Rows({ requests, now, empty }: Props) {
  if (requests.length === 0) return <p className="border-y border-pierre-fonce py-5">{empty}</p>;
  return (
    <ul className="rows">
      {requests.map((request) => (
        <li key={request.id} className="row">
          <div className="what">
            <Title request={request} />
            <p className="remark">{remarkOf(request, now)}</p>
          </div>
          <div className="buttons">
            <PhoneLink phone={request.request.phone} />
          </div>
        </li>
      ))}
    </ul>
  );
}
