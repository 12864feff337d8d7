import { capitalised, frenchDateTime } from '../../quote/french-time.ts';
import { bodyOf, paragraph } from '../mail/layout.ts';
import { ownLetter } from '../mail/letter.ts';
import type { MessageRecord } from '../store/records.ts';
import type { Compose, Kind } from './kind.ts';

/** Reports to the operator a request, or only its photos, that is stored but could not be delivered. */

const isFailed = (messages: readonly MessageRecord[], kind: MessageRecord['kind']): boolean =>
  messages.some((message) => message.kind === kind && message.state === 'failed');

/** Holds no personal data. */
const compose: Compose = async ({ id, reference, about, data, queuedAt }, { store, senders }) => {
  const [record] = about ? await store.select({ id: about.requestId }) : [];
  if (!record || senders.alertTo === undefined) return undefined;
  const isPhotos = isFailed(record.messages, 'photos') && !isFailed(record.messages, 'quote');
  const title = isPhotos
    ? `les photos de la demande ${reference} n’ont pas pu être livrées`
    : `la demande ${reference} n’a pas pu être livrée`;
  const parts = [
    paragraph(`La demande, reçue le ${frenchDateTime(record.receivedAt)}, est conservée.`),
    paragraph(`Dernière erreur\u00a0: ${data.error ?? 'inconnue'}`),
    paragraph(`Pour la lire\u00a0:\n  npm run requests -- export --csv --reference ${reference}`),
    paragraph(
      `Une fois la cause corrigée, pour envoyer à nouveau\u00a0:\n  npm run requests -- retry ${reference}`,
    ),
  ];
  return {
    ...ownLetter(id, queuedAt, senders),
    to: senders.alertTo,
    subject: `Alerte\u00a0: ${title}`,
    ...bodyOf(capitalised(title), parts, senders.company),
  };
};

export const undelivered: Kind = { compose };
