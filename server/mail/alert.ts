import { frenchDateTime } from '../../quote/message.ts';
import type { Claimed } from '../outbox/messages.ts';
import { type Letter, messageIdOf, type Senders } from './letter.ts';

/** Tells the operator that a request is stored but could not be delivered. Holds no personal data. */
export function alertLetter(message: Claimed, senders: Senders): Letter {
  const { reference, receivedAt, lastError } = message;
  return {
    messageId: messageIdOf(message.id, senders),
    from: senders.from,
    to: senders.alertTo ?? senders.to,
    subject: `Alerte\u00a0: la demande ${reference} n’a pas pu être livrée`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [
      `La demande de devis ${reference}, reçue le ${frenchDateTime(receivedAt)}, n’a pas pu être livrée par e-mail.`,
      `Dernière erreur\u00a0: ${lastError ?? 'inconnue'}`,
      '',
      'Elle est conservée. Pour la lire\u00a0:',
      `  npm run requests -- show ${reference}`,
      'Une fois la cause corrigée, pour l’envoyer à nouveau\u00a0:',
      `  npm run requests -- retry ${reference}`,
    ].join('\n'),
  };
}
