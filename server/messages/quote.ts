import { doubtText } from '../../quote/doubt.ts';
import { frenchDateTime } from '../../quote/french-time.ts';
import { descriptionOrNone, quoteMessage, summaryLines } from '../../quote/message.ts';
import { fullName, subjectOf } from '../../quote/payload.ts';
import { isOutsideZone, type QuoteRequest } from '../../quote/schema.ts';
import type { Colours } from '../company.ts';
import { escapeHtml } from '../http/html.ts';
import { answersTable, sheet } from '../mail/layout.ts';
import { type Letter, messageIdOf, type Senders } from '../mail/letter.ts';
import { phoneHref } from '../mail/phone.ts';
import { aboutRequest, type Kind, type RequestMessage } from './kind.ts';
import { officeHtml, officeText, replyText, visitorOf } from './office-links.ts';

/** The request, as the company's office reads it. */

const TO_CHECK = 'À vérifier\u00a0: ';
const OUTSIDE_ZONE = 'Code postal hors de la zone habituelle.';

function stylesOf({ grey, terracotta, paper, green }: Colours) {
  return {
    quiet: `color:${grey};font-size:14px`,
    link: `color:${terracotta};font-weight:600`,
    call: `display:inline-block;margin:14px 0;padding:12px 20px;border-radius:10px;background:${terracotta};color:${paper};font-weight:700;text-decoration:none`,
    heading: `margin:20px 0 4px;color:${green};font-size:17px`,
  };
}

const link = (href: string, text: string, style: string): string =>
  `<a href="${escapeHtml(href)}" style="${style}">${escapeHtml(text)}</a>`;

/** Contact details become links; every other value is text. */
function valueHtml(value: string, request: QuoteRequest, style: string): string {
  if (value === request.email) return link(`mailto:${encodeURI(value)}`, value, style);
  if (value === request.phone) return link(phoneHref(value), value, style);
  return escapeHtml(value);
}

function html(message: RequestMessage, senders: Senders): string {
  const { company } = senders;
  const { request, reference, receivedAt, notes } = message;
  const style = stylesOf(company.colours);
  const name = fullName(request);
  const lines = summaryLines(request).map(
    ([label, value]) => [label, valueHtml(value, request, style.link)] as const,
  );
  const zone = isOutsideZone(request.postalCode, company.postalPrefixes)
    ? `<p style="margin:0 0 8px"><strong>${OUTSIDE_ZONE}</strong></p>`
    : '';
  const doubt = doubtText(notes.doubt);
  const warning = doubt ? `<p style="margin:0 0 8px"><strong>${TO_CHECK}${doubt}</strong></p>` : '';
  const received = `Reçue le ${frenchDateTime(receivedAt)} · référence ${reference}`;
  const notice = notes.noticeVersion ? ` Notice lue\u00a0: version ${escapeHtml(notes.noticeVersion)}.` : '';
  return sheet(
    'Nouvelle demande de devis',
    `<p style="margin:0;${style.quiet}">${escapeHtml(received)}</p>` +
      `<p style="margin:0">${link(phoneHref(request.phone), `Appeler ${name}`, style.call)}</p>${officeHtml(message, senders)}${warning}${zone}` +
      answersTable(lines, company.colours) +
      `<h2 style="${style.heading}">Description</h2>` +
      `<p style="margin:0;white-space:pre-wrap">${escapeHtml(descriptionOrNone(request))}</p>` +
      `<p style="margin:24px 0 0;${style.quiet}">${escapeHtml(replyText(message))}${notice}</p>`,
    company,
  );
}

function quoteLetter(message: RequestMessage, senders: Senders): Letter {
  const { id, request, reference, receivedAt, notes } = message;
  const doubt = doubtText(notes.doubt);
  const text = quoteMessage(request, reference, receivedAt) + officeText(message, senders);
  return {
    messageId: messageIdOf(id, senders),
    date: receivedAt,
    from: senders.from,
    to: senders.to,
    replyTo: visitorOf(message),
    subject: `${subjectOf(request)} - ${reference}${doubt ? ' (à vérifier)' : ''}`,
    text: doubt ? `${TO_CHECK}${doubt}\n\n${text}` : text,
    html: html(message, senders),
  };
}

export const quote: Kind = { compose: aboutRequest((message, { senders }) => quoteLetter(message, senders)) };
