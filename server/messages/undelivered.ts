import { frenchDateTime } from '../../quote/french-time.ts';
import { ownLetter } from '../mail/letter.ts';
import type { MessageRecord } from '../store/records.ts';
import type { Compose, Kind } from './kind.ts';

/** Reports to the operator a request, or only its photos, that is stored but could not be delivered. */

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

/** Holds no personal data. */
const compose: Compose = async ({ id, reference, about, data, queuedAt }, { store, senders }) => {
  const [record] = about ? await store.select({ id: about.requestId }) : [];
  if (!record || senders.alertTo === undefined) return undefined;
  const isPhotos = isFailed(record.messages, 'photos') && !isFailed(record.messages, 'quote');
  const { subject, start, failed, kept, again } = isPhotos ? ABOUT_PHOTOS : ABOUT_REQUEST;
  return {
    ...ownLetter(id, queuedAt, senders),
    to: senders.alertTo,
    subject: `Alerte\u00a0: ${subject} ${reference} ${failed}`,
    text: [
      `${start} ${reference}, reçue le ${frenchDateTime(record.receivedAt)}, ${failed} par e-mail.`,
      `Dernière erreur\u00a0: ${data.error ?? 'inconnue'}`,
      '',
      kept,
      `  npm run requests -- export --csv --reference ${reference}`,
      again,
      `  npm run requests -- retry ${reference}`,
    ].join('\n'),
  };
};

export const undelivered: Kind = { compose };
