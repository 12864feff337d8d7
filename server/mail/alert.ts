import { frenchDateTime } from '../../quote/message.ts';
import { escapeHtml } from '../http/html.ts';
import type { Claimed } from '../outbox/messages.ts';
import type { Notice } from '../outbox/notices.ts';
import type { MessageRecord } from '../store/records.ts';
import { type Letter, messageIdOf, type Senders } from './letter.ts';
import { officeLetter, paragraph } from './notice-sheet.ts';

const ABOUT_REQUEST = {
  subject: 'la demande',
  start: 'La demande de devis',
  failed: 'n’a pas pu être livrée',
  kept: 'Elle est conservée. Pour la lire\u00a0:',
  again: 'Une fois la cause corrigée, pour l’envoyer à nouveau\u00a0:',
};

const ABOUT_PHOTOS: typeof ABOUT_REQUEST = {
  subject: 'les photos de la demande',
  start: 'Les photos de la demande de devis',
  failed: 'n’ont pas pu être livrées',
  kept: 'Elles sont conservées. Pour lire la demande\u00a0:',
  again: 'Une fois la cause corrigée, pour les envoyer à nouveau\u00a0:',
};

const isFailed = (messages: readonly MessageRecord[], kind: MessageRecord['kind']): boolean =>
  messages.some((message) => message.kind === kind && message.state === 'failed');

/**
 * Tells the operator that a request, or only its photos, are stored but could not be delivered. `messages`: all
 * about this request. Holds no personal data.
 */
export function alertLetter(message: Claimed, messages: readonly MessageRecord[], senders: Senders): Letter {
  const { reference, receivedAt, lastError } = message;
  const isPhotos = isFailed(messages, 'photos') && !isFailed(messages, 'quote');
  const { subject, start, failed, kept, again } = isPhotos ? ABOUT_PHOTOS : ABOUT_REQUEST;
  return {
    messageId: messageIdOf(message.id, senders),
    from: senders.from,
    to: senders.alertTo ?? senders.to,
    subject: `Alerte\u00a0: ${subject} ${reference} ${failed}`,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [
      `${start} ${reference}, reçue le ${frenchDateTime(receivedAt)}, ${failed} par e-mail.`,
      `Dernière erreur\u00a0: ${lastError ?? 'inconnue'}`,
      '',
      kept,
      `  npm run requests -- export --csv --reference ${reference}`,
      again,
      `  npm run requests -- retry ${reference}`,
    ].join('\n'),
  };
}

/** Reports to the operator an address that refuses what the others get. */
export function refusedAddressLetter(notice: Notice, senders: Senders): Letter {
  const { address, error } = notice.facts;
  const title = 'Une adresse refuse nos messages';
  const text = `L’adresse ${address} de MAIL_TO refuse nos messages${error ? ` (${error})` : ''}\u00a0: corrigez-la, ou vérifiez que la boîte existe et n’est pas pleine. Les demandes arrivent aux autres.`;
  const content = {
    subject: `Alerte\u00a0: ${title}`,
    title,
    text: [text],
    html: paragraph(escapeHtml(text)),
  };
  return officeLetter(notice, { ...senders, to: senders.alertTo ?? '' }, content);
}
