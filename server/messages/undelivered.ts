import { frenchDateTime, limitText } from '../../quote/french-time.ts';
import { lines, paragraph } from '../mail/layout.ts';
import { answersOf } from '../mail/letter.ts';
import type { MessageRecord } from '../store/records.ts';
import { alertLetter, type Compose, type Kind } from './kind.ts';

/** Reports to the operator a request, or only its photos, that is stored but could not be delivered. */

const isFailed = (messages: readonly MessageRecord[], kind: MessageRecord['kind']): boolean =>
  messages.some((message) => message.kind === kind && message.state === 'failed');

/** Whoever reads it can call the visitor. */
const compose: Compose = async (message, { store, senders, now }) => {
  const { reference, about, data } = message;
  const [record] = about ? await store.select({ id: about.requestId }) : [];
  if (!record) return undefined;
  const { messages, request, receivedAt, callAt } = record;
  const isPhotos = isFailed(messages, 'photos') && !isFailed(messages, 'quote');
  const title = isPhotos
    ? `les photos de la demande ${reference} n’ont pas pu être livrées`
    : `la demande ${reference} n’a pas pu être livrée`;
  const office = senders.requestPage ? ' En attendant, la demande se lit au bureau.' : '';
  const answers = answersOf(request, ['lastName', 'phone', 'city', 'service', 'urgency']);
  const limit = callAt === null ? [] : [['À rappeler avant', limitText(callAt, now())] as const];
  const parts = [
    paragraph(`La demande, reçue le ${frenchDateTime(receivedAt)}, est conservée.${office}`),
    ...(isPhotos || record.damaged ? [] : [lines([...answers, ...limit])]),
    paragraph(`Dernière erreur\u00a0: ${data.error ?? 'inconnue'}`),
    paragraph(`Pour la lire\u00a0:\n  npm run requests -- export --csv --reference ${reference}`),
    paragraph(
      `Une fois la cause corrigée, pour envoyer à nouveau\u00a0:\n  npm run requests -- retry ${reference}`,
    ),
  ];
  return alertLetter(message, title, parts, senders);
};

export const undelivered: Kind = { compose };
