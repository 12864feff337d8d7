import { fullName } from '../../quote/payload.ts';
import type { Company } from '../company.ts';
import { escapeHtml } from '../http/html.ts';
import type { Claimed } from '../outbox/messages.ts';
import { type Letter, messageIdOf, type Senders, sheet } from './letter.ts';

/** The visitor's confirmation, sent if ACK_FROM is set. It repeats only the name and the service. */

const paragraphs = ({ request, reference }: Claimed, { hours }: Company): string[] => [
  `Bonjour ${fullName(request)},`,
  `Nous avons bien reçu votre demande de devis (${request.service}). Nous vous rappelons sous 2 heures, 7 jours sur 7${hours ? `, de ${hours}` : ''}.`,
  `Votre référence\u00a0: ${reference}`,
  'Quelques photos des lieux nous aident à préparer un devis juste\u00a0: il suffit de répondre à ce message en les joignant.',
  'Vous n’avez rien demandé\u202f? Quelqu’un s’est sans doute trompé d’adresse\u00a0: ne tenez pas compte de ce message.',
];

const signature = ({ company }: Senders): string[] => [
  'Bien à vous,',
  company.name,
  ...(company.phone ? [company.phone] : []),
];

export function acknowledgementLetter(message: Claimed, senders: Senders): Letter {
  const { request, reference } = message;
  const subject = `Votre demande de devis est bien arrivée - ${reference}`;
  const body = paragraphs(message, senders.company);
  const end = signature(senders);
  return {
    messageId: messageIdOf(message.id, senders),
    date: message.receivedAt,
    from: senders.ackFrom ?? senders.from,
    to: { name: fullName(request), address: request.email },
    subject,
    // Keeps out-of-office replies from coming back.
    headers: { 'Auto-Submitted': 'auto-replied' },
    text: [...body, end.join('\n')].join('\n\n'),
    html: sheet(
      'Votre demande est bien arrivée',
      [...body, ...end].map((text) => `<p style="margin:14px 0 0">${escapeHtml(text)}</p>`).join(''),
      senders.company,
    ),
  };
}
