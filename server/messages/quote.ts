import { callable } from '../../quote/callable.ts';
import { dateOf, frenchDateTime } from '../../quote/french-time.ts';
import { descriptionOrNone } from '../../quote/message.ts';
import { doubtText } from '../../quote/office.ts';
import { isUrgent } from '../../quote/options.ts';
import { fullName, isolated, NATIVE_SUBJECT } from '../../quote/payload.ts';
import { isOutsideZone } from '../../quote/schema.ts';
import { shownService } from '../company.ts';
import * as part from '../mail/layout.ts';
import {
  answersOf,
  type Letter,
  replyText,
  requestMessageId,
  type Senders,
  visitorOf,
  writeHref,
} from '../mail/letter.ts';
import { NOTICES } from '../notices.ts';
import { aboutRequest, type RequestMessage } from './kind.ts';

/** The request, as the company's office reads it. */

const QUOTED =
  '«\u00a0Répondre\u00a0» lui recopie tout ce qui précède\u202f; «\u00a0Écrire\u00a0» commence une page blanche.';

function quoteLetter(message: RequestMessage, senders: Senders): Letter {
  const { requestId, request, reference, receivedAt, notes } = message;
  const { company } = senders;
  const page = senders.requestPage?.(reference);
  const { href: call } = callable(request.phone);
  const urgent = isUrgent(request) ? 'Urgence - ' : '';
  // Told from the request as it is now: nothing of it stays once the choice is replaced.
  const isHealth = shownService(request.service, company) === '';
  const given = NOTICES[notes.noticeVersion]?.health
    ? `donné le ${dateOf(receivedAt, { year: 'numeric' })}`
    : 'à demander';
  const consent = isHealth ? ` Accord exprès pour ce service\u00a0: ${given}.` : '';
  const notice = notes.noticeVersion ? ` Notice lue\u00a0: version ${notes.noticeVersion}.` : '';
  const parts = [
    part.remark(`Reçue le ${frenchDateTime(receivedAt)} · référence ${reference}`),
    ...(call ? [part.contactButton(call, `Appeler ${fullName(request)}`)] : []),
    part.contactButton(writeHref(request.email, reference), `Écrire à ${fullName(request)}`, true),
    ...(page ? [part.officeButton(page)] : []),
    ...(notes.doubt ? [part.warning(`À vérifier\u00a0: ${doubtText(notes.doubt)}`)] : []),
    ...(isOutsideZone(request.postalCode, company.postalPrefixes)
      ? [part.warning('Code postal hors de la zone habituelle.')]
      : []),
    part.lines(answersOf(request, reference)),
    part.heading('Description'),
    part.paragraph(descriptionOrNone(request)),
    part.remark(`${replyText(request)} ${QUOTED}${notice}${consent}`),
  ];
  return {
    messageId: requestMessageId(requestId, senders),
    date: receivedAt,
    from: senders.from,
    to: senders.to,
    replyTo: visitorOf(request),
    subject: `${urgent}${NATIVE_SUBJECT} - ${isolated(fullName(request))} - ${reference}${notes.doubt ? ' (à vérifier)' : ''}`,
    ...part.bodyOf('Nouvelle demande de devis', parts, company),
  };
}

export const quote = aboutRequest((message, { senders }) => quoteLetter(message, senders));
