import { Fragment } from 'react';
import { capitalised, momentText } from '../../quote/french-time.ts';
import { addressOf, stageText } from '../../quote/office.ts';
import { isUrgent, urgencyLabel } from '../../quote/options.ts';
import type { OfficeRequest } from '../../quote/pages/office.ts';
import { phoneHref } from '../../quote/phone.ts';
import { ButtonLink } from '../components/Button.tsx';
import { dueOf, dueText } from './times.ts';
import { doubtOf, nameOf, photosText } from './words.ts';

/** Requests in lists. */

/** A line breaks between two of them only. */
export const Facts = ({ facts }: { facts: readonly string[] }) =>
  facts.filter(Boolean).map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && '\u00a0· '}
      <span className="whitespace-nowrap">{fact}</span>
    </Fragment>
  ));

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
      <p className="quiet">
        <Facts facts={[service, city, photos > 0 ? photosText(photos) : '']} />
      </p>
    </>
  );
}

/** What a list shows of a request besides its name: its stage where lists mix them, and its time. */
export type Remark = (request: OfficeRequest, now: number) => string;

export const received: Remark = ({ receivedAt }, now) => `Reçue ${momentText(receivedAt, now)}`;

export const receivedAndStage: Remark = (request, now) => {
  const due = dueOf(request, now);
  const state = due ? `${capitalised(due.label)}, ${due.text}` : stageText(request);
  return `${state} · reçue ${momentText(request.receivedAt, now)}`;
};

/** When to follow up. */
export const dueRemark: Remark = (request, now) => {
  const due = dueOf(request, now);
  return due ? capitalised(dueText(due)) : '';
};

export const doubt: Remark = (request) => doubtOf(request);

interface Props {
  requests: readonly OfficeRequest[];
  now: number;
  remark: Remark;
  /** What stands in the place of rows. */
  empty?: string;
}

/** Requests that are only shown. */
export function Rows({ requests, now, remark, empty }: Props) {
  if (requests.length === 0) return <p className="border-y border-pierre-fonce py-5">{empty}</p>;
  return (
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
}

/** Links to the other requests of a person. */
export const rowsOfSamePerson = (requests: readonly OfficeRequest[]) => (
  <ul>
    {requests.map((request) => (
      <li key={request.id}>
        <a className="link" href={addressOf(request.reference)}>
          {nameOf(request)}
        </a>
        {`, ${request.request.service}`}
      </li>
    ))}
  </ul>
);
