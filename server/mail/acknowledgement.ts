import { fullName } from '../../quote/payload.ts';
import type { QuoteRequest } from '../../quote/schema.ts';
import type { Company } from '../company.ts';
import { escapeHtml } from '../http/html.ts';
import type { Claimed } from '../outbox/messages.ts';
import { type Letter, messageIdOf, type Senders, sheet } from './letter.ts';

/**
 * The visitor's confirmation, sent if ACK_FROM is set. Anyone can send it to a third party by giving their
 * address, so it repeats only the service and a name that cannot be a message.
 */

const NAME_WORDS_MAX = 4;
/** With its elided particle: « d’Aubigné » is one word, « Vous-avez-gagné » three. */
const WORD = /(?:\p{L}['’])?[\p{L}\p{M}]+/gu;
const LINK = /[\p{L}\d]\.\p{L}|[/@]|www/iu;

/** The visitor's name, or nothing where it may be a message: a sentence, or a link. */
function plainName(request: QuoteRequest): string | undefined {
  const name = fullName(request);
  const words = name.match(WORD) ?? [];
  return words.length > NAME_WORDS_MAX || LINK.test(name) ? undefined : name;
}

const paragraphs = (
  { request, reference }: Claimed,
  { hours }: Company,
  name: string | undefined,
): string[] => [
  name === undefined ? 'Bonjour,' : `Bonjour ${name},`,
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
  const name = plainName(request);
  const body = paragraphs(message, senders.company, name);
  const end = signature(senders);
  return {
    messageId: messageIdOf(message.id, senders),
    date: message.receivedAt,
    from: senders.ackFrom ?? senders.from,
    to: name === undefined ? request.email : { name, address: request.email },
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
