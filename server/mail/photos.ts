import type { Claimed } from '../outbox/messages.ts';
import { type Letter, messageIdOf, type Senders } from './letter.ts';

/** Tells the company that a request has photos. */
export function photosLetter({ id, reference, requestId, receivedAt }: Claimed, senders: Senders): Letter {
  const link = senders.links?.(requestId, reference).open;
  return {
    messageId: messageIdOf(id, senders),
    date: receivedAt,
    from: senders.from,
    to: senders.to,
    subject: `Photos de la demande ${reference}`,
    text: ['Des photos sont jointes à cette demande.', ...(link ? [link] : [])].join('\n\n'),
  };
}
