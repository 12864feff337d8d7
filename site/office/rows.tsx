import { capitalised, momentText } from '../../quote/french-time.ts';
import { addressOf, STAGES } from '../../quote/office.ts';
import type { ListedRequest, OfficeRequest } from '../../quote/pages/office.ts';
import { phoneHref } from '../../quote/phone.ts';
import { dueOf } from './times.ts';
import { doubtOf, nameOf, photosText, shortName } from './words.ts';

/** One request in a list. */

const placeOf = ({ request: { service, city }, photos }: OfficeRequest): string =>
  [service, city, photos > 0 && photosText(photos)].filter(Boolean).join(' · ');

const PhoneLink = ({ phone }: { phone: string }) =>
  phone && (
    <a className="button call" href={phoneHref(phone)}>
      {phone}
    </a>
  );

const Title = ({ request }: { request: OfficeRequest }) => (
  <>
    <a className="name" href={addressOf(request.reference)}>
      {nameOf(request)}
    </a>
    <p className="quiet">{placeOf(request)}</p>
  </>
);

/** A request that waits for a call, with a button inside the list's form. */
export function RowToCall({ request, now }: { request: ListedRequest; now: number }) {
  const due = dueOf(request, now);
  const { id, reference, seen, takenBy, notes } = request;
  return (
    <li className={`row ${due?.urgency}`}>
      <p className="due">{capitalised(due?.text ?? '')}</p>
      <div className="what">
        <Title request={request} />
        {notes.doubt && <p className="remark doubt">À vérifier</p>}
        {takenBy !== null && <p className="remark">{`Suivie par ${shortName(takenBy)}`}</p>}
      </div>
      <div className="buttons">
        <PhoneLink phone={request.request.phone} />
        <button
          type="submit"
          name="id"
          value={`${id}.${seen}`}
          formAction={addressOf(reference)}
          aria-label={`Rappelé : ${nameOf(request)}`}
        >
          Rappelé
        </button>
      </div>
    </li>
  );
}

/** What a list shows of a request besides its name: its stage where lists mix them, and its time. */
export type Remark = (request: OfficeRequest, now: number) => string;

export const received: Remark = ({ receivedAt }, now) => `Reçue ${momentText(receivedAt, now)}`;

export const receivedAndStage: Remark = (request, now) => {
  const due = dueOf(request, now);
  const { quarantine, stage, receivedAt } = request;
  const state = quarantine ? 'À vérifier' : due ? `À rappeler, ${due.text}` : STAGES[stage];
  return `${state} · reçue ${momentText(receivedAt, now)}`;
};

export const doubt: Remark = (request) => doubtOf(request);

/** Requests that are only shown. */
export const Rows = ({
  requests,
  now,
  remark,
}: {
  requests: readonly OfficeRequest[];
  now: number;
  remark: Remark;
}) => (
  <ul className="rows">
    {requests.map((request) => (
      <li key={request.id} className="row">
        <div className="what">
          <Title request={request} />
          <p className="remark">{remark(request, now)}</p>
        </div>
        <div className="buttons">
          <PhoneLink phone={request.request.phone} />
        </div>
      </li>
    ))}
  </ul>
);
