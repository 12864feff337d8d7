import { frenchDateTime } from '../../quote/french-time.ts';
import { descriptionOrNone } from '../../quote/message.ts';
import { phoneHref } from '../../quote/normalise.ts';
import { doubtText } from '../../quote/office.ts';
import { isUrgent } from '../../quote/options.ts';
import { fullName, subjectOf } from '../../quote/payload.ts';
import { isOutsideZone } from '../../quote/schema.ts';
import * as part from '../mail/layout.ts';
import { answersOf, type Letter, messageIdOf, replyText, type Senders, visitorOf } from '../mail/letter.ts';
import { aboutRequest, type RequestMessage } from './kind.ts';

/** The request, as the company's office reads it. */

function quoteLetter(message: RequestMessage, senders: Senders): Letter {
  const { id, request, reference, receivedAt, notes } = message;
  const { company } = senders;
  const page = senders.requestPage?.(reference);
  const urgent = isUrgent(request) ? 'Urgence - ' : '';
  const notice = notes.noticeVersion ? ` Notice lue\u00a0: version ${notes.noticeVersion}.` : '';
  const parts = [
    part.remark(`Reçue le ${frenchDateTime(receivedAt)} · référence ${reference}`),
    part.callButton(phoneHref(request.phone), fullName(request)),
    ...(page ? [part.officeButton(page)] : []),
    ...(notes.doubt ? [part.warning(`À vérifier\u00a0: ${doubtText(notes.doubt)}`)] : []),
    ...(isOutsideZone(request.postalCode, company.postalPrefixes)
      ? [part.warning('Code postal hors de la zone habituelle.')]
      : []),
    part.lines(answersOf(request)),
    part.heading('Description'),
    part.paragraph(descriptionOrNone(request)),
    part.remark(replyText(request) + notice),
  ];
  return {
    messageId: messageIdOf(id, senders),
    date: receivedAt,
    from: senders.from,
    to: senders.to,
    replyTo: visitorOf(request),
    subject: `${urgent}${subjectOf(request)} - ${reference}${notes.doubt ? ' (à vérifier)' : ''}`,
    ...part.bodyOf('Nouvelle demande de devis', parts, company),
  };
}

export const quote = aboutRequest((message, { senders }) => quoteLetter(message, senders));
