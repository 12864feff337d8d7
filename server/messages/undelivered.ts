import { capitalised, frenchDateTime, limitText } from '../../quote/time/french-time.ts';
import { serviceForSubject } from '../base/company.ts';
import type { Message } from '../data/message.ts';
import { selectRequests } from '../data/requests.ts';
import { answerList, type LetterPart, letterBody, paragraph } from '../mail/layout.ts';
import { answersOf, type LetterContext, requestMessageId, serverLetterFields } from '../mail/letter.ts';
import type { Compose } from './compose.ts';

/** Returns a letter to ALERT_TO. It has no link to the office, because the operator may not be allowed to enter. */
function alertLetter(
  { id, queuedAt, about }: Message,
  title: string,
  content: LetterPart[],
  senders: LetterContext,
) {
  const { alertTo: to, company } = senders;
  if (to === undefined) return undefined;
  const parts = [paragraph('À transmettre à la personne qui s’occupe du serveur.'), ...content];
  const subject = `Alerte\u00a0: ${title}`;
  const references = about && requestMessageId(about.requestId, senders);
  return {
    ...serverLetterFields(id, queuedAt, senders),
    references,
    to,
    subject,
    ...letterBody(capitalised(title), parts, company),
  };
}

/** Returns the report about an address of MAIL_TO that refuses messages which the others receive. */
function missedLetter(message: Message, senders: LetterContext) {
  const { reference, data } = message;
  const text =
    `L’adresse ${data.missed} de MAIL_TO refuse nos messages (${data.error})\u00a0: corrigez-la, ou ` +
    `vérifiez que la boîte existe et n’est pas pleine. Les autres ont la demande ${reference}.`;
  return alertLetter(message, 'une adresse refuse nos messages', [paragraph(text)], senders);
}

export const undelivered: Compose = async (message, { store, senders, now }) => {
  const { reference, about, data } = message;
  const [record] = about ? await selectRequests(store, { id: about.requestId }) : [];
  if (!record) return undefined;
  const { request, receivedAt, callAt } = record;
  if (data.missed) return missedLetter(message, senders);
  const isPhotos = data.kind === 'photos';
  const title = isPhotos
    ? `les photos de la demande ${reference} n’ont pas pu être livrées`
    : `la demande ${reference} n’a pas pu être livrée`;
  const office = senders.requestPage ? ' En attendant, la demande se lit au bureau.' : '';
  const service = serviceForSubject(request.service, senders.company) ? (['service'] as const) : [];
  const answers = answersOf(request, reference, ['lastName', 'phone', 'city', ...service, 'urgency']);
  const limit = callAt === null ? [] : [['À rappeler avant', limitText(callAt, now())] as const];
  const parts = [
    paragraph(`La demande, reçue le ${frenchDateTime(receivedAt)}, est conservée.${office}`),
    ...(isPhotos || record.damaged ? [] : [answerList([...answers, ...limit])]),
    paragraph(`Dernière erreur\u00a0: ${data.error ?? 'inconnue'}`),
    paragraph(`Pour la lire\u00a0:\n  npm run requests -- export --csv --reference ${reference}`),
    paragraph(
      `Une fois la cause corrigée, pour envoyer à nouveau\u00a0:\n  npm run requests -- retry ${reference}`,
    ),
  ];
  return alertLetter(message, title, parts, senders);
};
