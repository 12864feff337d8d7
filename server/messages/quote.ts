import { dialableNumber } from '../../quote/callable.ts';
import { descriptionOrNone } from '../../quote/message.ts';
import { quarantineText } from '../../quote/office/words.ts';
import { isUrgent, urgencyLabel } from '../../quote/options.ts';
import { fullName, isolateRightToLeft, NATIVE_SUBJECT } from '../../quote/payload.ts';
import { isOutsideZone } from '../../quote/schema.ts';
import { dateOf, daysFrom, frenchDateTime, limitText, namedDay } from '../../quote/time/french-time.ts';
import { type CallHours, callBackDue } from '../../quote/time/working-hours.ts';
import { serviceForSubject } from '../base/company.ts';
import { NOTICES } from '../base/notices.ts';
import * as part from '../mail/layout.ts';
import {
  answersOf,
  type Letter,
  type LetterContext,
  replyText,
  requestMessageId,
  visitorOf,
  writeHref,
} from '../mail/letter.ts';
import { aboutRequest, type RequestMessage } from './compose.ts';

const REPLY_HELP =
  '«\u00a0Répondre\u00a0» lui recopie tout ce qui précède\u202f; «\u00a0Écrire\u00a0» commence une page blanche.';

/**
 * Returns the time by which to call: « 10 h », « samedi 10 h »; '' once it has passed. It names the day instead of
 * « demain », because the letter may be read on the next day.
 */
function deadlineText(receivedAt: number, hours: CallHours, now: number): string {
  const due = callBackDue(receivedAt, hours);
  const isToday = daysFrom(receivedAt, due) === 0;
  return now > due ? '' : limitText(due, receivedAt, isToday ? '' : namedDay(due, receivedAt));
}

function quoteLetter(message: RequestMessage, senders: LetterContext, now: number): Letter {
  const { requestId, request, reference, receivedAt, receipt } = message;
  const { company } = senders;
  const page = senders.requestPage?.(reference);
  const { href: call } = dialableNumber(request.phone);
  const limit = deadlineText(receivedAt.getTime(), company.hours, now);
  const service = serviceForSubject(request.service, company);
  const who = `${isolateRightToLeft(fullName(request))}, ${isolateRightToLeft(request.city)} ${request.postalCode}`;
  const urgency = isUrgent(request) ? ['Urgence'] : [];
  const subject = [...urgency, limit ? `Avant ${limit}` : NATIVE_SUBJECT, who, service, reference];
  const summary = [service, request.surface, urgencyLabel(request.urgency)].filter(Boolean).join(' · ');
  // Checks the current service, so that nothing hints at health once the office has replaced the service.
  const isHealth = service === '';
  const given = NOTICES[receipt.noticeVersion]?.health ? `donné le ${dateOf(receivedAt)}` : 'à demander';
  const consent = isHealth ? ` Accord exprès pour ce service\u00a0: ${given}.` : '';
  const parts = [
    ...(summary ? [part.warning(summary)] : []),
    part.smallPrint(`Reçue le ${frenchDateTime(receivedAt)} · référence ${reference}`),
    ...(call ? [part.contactButton(call, `Appeler ${fullName(request)}`)] : []),
    part.contactButton(writeHref(request.email, reference), `Écrire à ${fullName(request)}`, true),
    ...(page ? [part.officeButton(page)] : []),
    ...(receipt.doubt ? [part.warning(`À vérifier\u00a0: ${quarantineText(receipt.doubt)}`)] : []),
    ...(isOutsideZone(request.postalCode, company.postalPrefixes)
      ? [part.warning('Code postal hors de la zone habituelle.')]
      : []),
    part.answerList(answersOf(request, reference)),
    part.heading('Description'),
    part.paragraph(descriptionOrNone(request)),
    part.smallPrint(`${replyText(request)} ${REPLY_HELP}${consent}`),
  ];
  return {
    messageId: requestMessageId(requestId, senders),
    date: receivedAt,
    from: senders.from,
    to: senders.to,
    replyTo: visitorOf(request),
    subject: `${subject.filter(Boolean).join(' - ')}${receipt.doubt ? ' (à vérifier)' : ''}`,
    ...part.letterBody(limit ? `À rappeler avant ${limit}` : 'Nouvelle demande de devis', parts, company),
  };
}

export const quote = aboutRequest((message, { senders, now }) => quoteLetter(message, senders, now()));
