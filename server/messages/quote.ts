import { doubtText } from '../../quote/doubt.ts';
import { frenchDateTime } from '../../quote/french-time.ts';
import { descriptionOrNone, quoteMessage } from '../../quote/message.ts';
import { isUrgent } from '../../quote/options.ts';
import { fullName, subjectOf } from '../../quote/payload.ts';
import { phoneHref } from '../../quote/phone.ts';
import { isOutsideZone } from '../../quote/schema.ts';
import * as part from '../mail/layout.ts';
import { answersOf, type Letter, messageIdOf, replyText, type Senders, visitorOf } from '../mail/letter.ts';
import { aboutRequest, type RequestMessage } from './kind.ts';

/** The request, as the company's office reads it. */

const TITLE = 'Nouvelle demande de devis';

function quoteLetter(message: RequestMessage, senders: Senders): Letter {
  const { id, request, reference, receivedAt, notes } = message;
  const { company } = senders;
  const received = frenchDateTime(receivedAt);
  const urgent = isUrgent(request) ? 'Urgence - ' : '';
  const page = senders.requestPage?.(reference);
  const office = page ? [part.officeButton(page)] : [];
  const doubt = notes.doubt ? [part.warning(`À vérifier\u00a0: ${doubtText(notes.doubt)}`)] : [];
  const zone = isOutsideZone(request.postalCode, company.postalPrefixes)
    ? [part.warning('Code postal hors de la zone habituelle.')]
    : [];
  const notice = notes.noticeVersion ? ` Notice lue\u00a0: version ${notes.noticeVersion}.` : '';
  return {
    messageId: messageIdOf(id, senders),
    date: receivedAt,
    from: senders.from,
    to: senders.to,
    replyTo: visitorOf(request),
    subject: `${urgent}${subjectOf(request)} - ${reference}${notes.doubt ? ' (à vérifier)' : ''}`,
    text: part.plain([...doubt, part.paragraph(quoteMessage(request, reference, receivedAt)), ...office]),
    html: part.sheet(
      TITLE,
      [
        part.remark(`Reçue le ${received} · référence ${reference}`),
        part.callButton(phoneHref(request.phone), fullName(request)),
        ...office,
        ...doubt,
        ...zone,
        part.lines(answersOf(request)),
        part.heading('Description'),
        part.paragraph(descriptionOrNone(request)),
        part.remark(replyText(request) + notice),
      ],
      company,
    ),
  };
}

export const quote = aboutRequest((message, { senders }) => quoteLetter(message, senders));
