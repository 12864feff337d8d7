import { fullName, isolateRightToLeft } from '../../quote/payload.ts';
import { photosOf, pictureOf } from '../data/photos.ts';
import * as part from '../mail/layout.ts';
import {
  answersOf,
  type Letter,
  type LetterContext,
  messageIdOf,
  replyText,
  requestMessageId,
  serverLetterFields,
  visitorOf,
} from '../mail/letter.ts';
import { aboutRequest, type MessageContext, type RequestMessage } from './compose.ts';

/**
 * Returns the parts of the letter. `attached` is the number of photos in the letter, `all` the number of photos of the
 * request. The letter does not name the service: together with photos of a home, it could reveal too much of a person.
 */
function partsOf(
  { request, reference }: RequestMessage,
  attached: number,
  all: number,
  senders: LetterContext,
): part.LetterPart[] {
  const page = senders.requestPage?.(reference);
  const others = `Cette demande en a ${all} en tout\u00a0: les autres sont dans un autre message.`;
  return [
    part.paragraph(attached === 1 ? 'Elle est jointe à ce message.' : 'Elles sont jointes à ce message.'),
    ...(all > attached ? [part.paragraph(others)] : []),
    part.answerList([...answersOf(request, reference, ['lastName', 'city']), ['Référence', reference]]),
    ...(page ? [part.officeButton(page)] : []),
    part.smallPrint(replyText(request)),
  ];
}

/** Composes the letter with the photos of a message. Returns undefined if all of them were removed. */
async function photosLetter(
  message: RequestMessage,
  { store, senders }: MessageContext,
): Promise<Letter | undefined> {
  const { id, requestId, reference, request } = message;
  const all = await photosOf(store, requestId);
  const own = all.filter(({ message_id }) => message_id === id);
  const attachments: NonNullable<Letter['attachments']> = [];
  for (const photo of own) {
    const content = await pictureOf(store, requestId, photo.id, 'large');
    // The photo may have been removed since. Its number is the same as on the office's page.
    if (content) attachments.push({ filename: `${reference}-${all.indexOf(photo) + 1}.jpg`, content });
  }
  const [first] = own;
  const count = attachments.length;
  if (!first || count === 0) return undefined;
  const title = count === 1 ? 'Une photo reçue' : `${count} photos reçues`;
  return {
    messageId: messageIdOf(id, senders.from),
    references: requestMessageId(requestId, senders),
    from: senders.from,
    to: senders.to,
    replyTo: visitorOf(request),
    subject: `Photos - ${isolateRightToLeft(fullName(request))} - ${reference}`,
    ...part.letterBody(title, partsOf(message, count, all.length, senders), senders.company),
    date: new Date(first.at),
    attachments,
  };
}

export const photos = aboutRequest(photosLetter);

/** Asks the company to delete a mailed photo that was removed from its request. */
export const photoRemoved = aboutRequest(({ id, queuedAt, requestId, reference }, { senders }) => {
  const what =
    `Une photo a été retirée de la demande ${reference}, mais un e-mail vous l’avait apportée\u00a0: supprimez-le ` +
    'de vos boîtes et de leur corbeille. Les autres photos restent sur le serveur.';
  return {
    ...serverLetterFields(id, queuedAt, senders),
    references: requestMessageId(requestId, senders),
    to: senders.to,
    subject: `Photo à supprimer - ${reference}`,
    ...part.letterBody('Une photo est à supprimer', [part.paragraph(what)], senders.company),
  };
});
