import { callBackText } from '../../quote/call-back.ts';
import type { Company } from '../company.ts';
import { escapeHtml } from '../http/html.ts';
import { answersTable, sheet } from '../mail/layout.ts';
import { type Letter, messageIdOf, type Senders } from '../mail/letter.ts';
import { aboutRequest, type Kind, type RequestMessage } from './kind.ts';
import { plainName, repeatedLines } from './safe-echo.ts';

/** The visitor's confirmation and record, sent if ACK_FROM is set. */

function callBack({ receivedAt, request }: RequestMessage, company: Company): string {
  const { hours } = company;
  const promise = hours
    ? `Nous vous rappelons sous 2\u00a0heures pendant nos heures d’appel, 7\u00a0jours sur\u00a07, de ${hours.display}.`
    : 'Nous vous rappelons sous 2\u00a0heures, 7\u00a0jours sur\u00a07.';
  return callBackText(promise, receivedAt, { ...company, urgency: request.urgency });
}

const opening = (message: RequestMessage, company: Company, name: string | undefined): string[] => [
  name === undefined ? 'Bonjour,' : `Bonjour ${name},`,
  `Nous avons bien reçu votre demande de devis. ${callBack(message, company)}`,
  `Votre référence\u00a0: ${message.reference}`,
];

const ANSWERS = 'Vos réponses';

const PHOTOS_HELP = 'Quelques photos des lieux nous aident à préparer un devis juste\u00a0:';
const BY_REPLY = `${PHOTOS_HELP} il suffit de répondre à ce message en les joignant.`;
const BY_LINK = `${PHOTOS_HELP} ajoutez-les par le lien ci-dessous, valable 14\u00a0jours, ou joignez-les à votre réponse à ce message.`;

const CLOSING = [
  'Une réponse à corriger ou à compléter\u202f? Dites-le-nous en répondant à ce message.',
  'Vous préférez que votre demande soit effacée, avec vos coordonnées\u202f? Répondez «\u00a0Effacez ma demande\u00a0» à ce message, et nous la supprimons.',
  'Vous n’avez rien demandé\u202f? Quelqu’un s’est sans doute trompé d’adresse\u00a0: ne tenez pas compte de ce message, ou répondez «\u00a0Effacez ma demande\u00a0».',
];

const signature = ({ company }: Senders): string[] => [
  'Bien à vous,',
  company.name,
  ...(company.phone ? [company.phone] : []),
];

const paragraph = (text: string): string => `<p style="margin:14px 0 0">${escapeHtml(text)}</p>`;

const linkParagraph = (href: string): string =>
  `<p style="margin:6px 0 0"><a href="${escapeHtml(href)}">Ajouter des photos</a></p>`;

function confirmationLetter(message: RequestMessage, senders: Senders): Letter {
  const { request, reference } = message;
  const { colours } = senders.company;
  const name = plainName(request);
  const lines = repeatedLines(request, senders.company);
  const start = opening(message, senders.company, name);
  const end = signature(senders);
  const photos = senders.photos?.(message.requestId, reference);
  const help = photos ? BY_LINK : BY_REPLY;
  return {
    messageId: messageIdOf(message.id, senders),
    date: message.receivedAt,
    from: senders.ackFrom ?? senders.from,
    to: name === undefined ? request.email : { name, address: request.email },
    subject: `Votre demande de devis est bien arrivée - ${reference}`,
    // Keeps out-of-office replies from coming back.
    headers: { 'Auto-Submitted': 'auto-replied' },
    text: [
      ...start,
      [`${ANSWERS}\u00a0:`, ...lines.map(([label, text]) => `${label}\u00a0: ${text}`)].join('\n'),
      photos ? `${help}\n${photos}` : help,
      ...CLOSING,
      end.join('\n'),
    ].join('\n\n'),
    html: sheet(
      'Votre demande est bien arrivée',
      start.map(paragraph).join('') +
        `<h2 style="margin:20px 0 4px;color:${colours.green};font-size:17px">${ANSWERS}</h2>` +
        answersTable(
          lines.map(([label, text]) => [label, escapeHtml(text)]),
          colours,
        ) +
        paragraph(help) +
        (photos ? linkParagraph(photos) : '') +
        [...CLOSING, ...end].map(paragraph).join(''),
      senders.company,
    ),
  };
}

export const confirmation: Kind = {
  compose: aboutRequest((message, { senders }) => confirmationLetter(message, senders)),
};
