import { descriptionOrNone, frenchDateTime, quoteMessage, summaryLines } from '../../quote/message.ts';
import { fullName, subjectOf } from '../../quote/payload.ts';
import type { QuoteRequest } from '../../quote/schema.ts';
import { isOutsideZone } from '../../quote/zone.ts';
import { escapeHtml } from '../http/html.ts';
import type { Claimed } from '../outbox/messages.ts';
import { phoneHref } from '../phone.ts';
import { type Letter, messageIdOf, type Senders, sheet } from './letter.ts';

/** The request as the company's office reads it. */

const QUIET = 'color:#5c6973;font-size:14px';
const LINK = 'color:#b84a24;font-weight:600';
const LABEL = `padding:7px 16px 7px 0;border-top:1px solid #ece2cf;vertical-align:top;white-space:nowrap;${QUIET}`;
const VALUE = 'padding:7px 0;border-top:1px solid #ece2cf;vertical-align:top';
const CALL =
  'display:inline-block;margin:14px 0;padding:12px 20px;border-radius:10px;background:#b84a24;color:#fffdf8;' +
  'font-weight:700;text-decoration:none';
const OUTSIDE_ZONE = 'Code postal hors de la zone habituelle.';

const link = (href: string, text: string): string =>
  `<a href="${escapeHtml(href)}" style="${LINK}">${escapeHtml(text)}</a>`;

/** Contact details become links; every other value is text. */
function valueHtml(value: string, request: QuoteRequest): string {
  if (value === request.email) return link(`mailto:${encodeURI(value)}`, value);
  if (value === request.phone) return link(phoneHref(value), value);
  return escapeHtml(value);
}

function html({ request, reference, receivedAt, notes }: Claimed): string {
  const rows = summaryLines(request).map(
    ([label, value]) =>
      `<tr><td style="${LABEL}">${label}</td><td style="${VALUE}">${valueHtml(value, request)}</td></tr>`,
  );
  const call = `<a href="${escapeHtml(phoneHref(request.phone))}" style="${CALL}">Appeler ${escapeHtml(fullName(request))}</a>`;
  const zone = isOutsideZone(request.postalCode)
    ? `<p style="margin:0 0 8px"><strong>${OUTSIDE_ZONE}</strong></p>`
    : '';
  const notice = notes.noticeVersion ? ` Notice lue\u00a0: version ${escapeHtml(notes.noticeVersion)}.` : '';
  return sheet(
    'Nouvelle demande de devis',
    `<p style="margin:0;${QUIET}">Reçue le ${frenchDateTime(receivedAt)} · référence ${escapeHtml(reference)}</p>` +
      `<p style="margin:0">${call}</p>${zone}` +
      `<table role="presentation" style="width:100%;border-collapse:collapse">${rows.join('')}</table>` +
      `<h2 style="margin:20px 0 4px;color:#173a2e;font-size:17px">Description</h2>` +
      `<p style="margin:0;white-space:pre-wrap">${escapeHtml(descriptionOrNone(request))}</p>` +
      `<p style="margin:24px 0 0;${QUIET}">Votre réponse à ce message parviendra directement à ${escapeHtml(fullName(request))}.${notice}</p>`,
  );
}

export function quoteLetter(message: Claimed, senders: Senders): Letter {
  const { id, request, reference, receivedAt } = message;
  return {
    messageId: messageIdOf(id, senders),
    date: receivedAt,
    from: senders.from,
    to: senders.to,
    replyTo: { name: fullName(request), address: request.email },
    subject: `${subjectOf(request)} - ${reference}`,
    text: quoteMessage(request, reference, receivedAt),
    html: html(message),
  };
}
