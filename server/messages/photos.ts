import { fullName } from '../../quote/payload.ts';
import * as part from '../mail/layout.ts';
import { answersOf, type Letter, messageIdOf, replyText, type Senders, visitorOf } from '../mail/letter.ts';
import type { Photo } from '../store/photos.ts';
import { aboutRequest, type Kind, type MessageContext, type RequestMessage } from './kind.ts';

/** The photos of a request, for the company. */

/** As base64 they stay below the 10 MB that mail servers usually take. */
export const ATTACHED_MAX_BYTES = 7_000_000;

interface Counts {
  /** That the message announces. */
  announced: number;
  /** Of these, those that it carries. */
  attached: number;
  /** That the request has, in whatever message. */
  all: number;
}

/** How many photos fit, in their order; always the first. */
function fitting(photos: readonly Photo[]): number {
  let bytes = 0;
  const tooMany = photos.findIndex((photo) => {
    bytes += photo.bytes;
    return bytes > ATTACHED_MAX_BYTES;
  });
  return tooMany < 0 ? photos.length : Math.max(1, tooMany);
}

const titleOf = ({ announced }: Counts): string =>
  announced === 1 ? 'Une photo reçue' : `${announced} photos reçues`;

/** Where the photos are: the sentence before the link to those that did not fit, and the one after. */
function placesOf({ announced, attached, all }: Counts): {
  place: string;
  elsewhere: string;
  others: string;
} {
  const left = announced - attached;
  const first = attached === 1 ? 'La première est jointe' : `Les ${attached} premières sont jointes`;
  const whole = announced === 1 ? 'Elle est jointe' : 'Elles sont jointes';
  return {
    place: left > 0 ? `${first} à ce message\u202f; ` : `${whole} à ce message.`,
    elsewhere: left === 1 ? 'l’autre est à voir au bureau' : `les ${left} autres sont à voir au bureau`,
    others:
      all > announced
        ? `Cette demande en a ${all} en tout\u00a0: les autres sont dans un autre message.`
        : '',
  };
}

function letterOf(message: RequestMessage, counts: Counts, senders: Senders): Letter {
  const { request, requestId, reference } = message;
  const links = senders.links?.(requestId, reference);
  const { place, elsewhere, others } = placesOf(counts);
  const isElsewhere = links !== undefined && counts.attached < counts.announced;
  const parts = [
    part.paragraph(isElsewhere ? `${place}${elsewhere}.` : place),
    ...(others ? [part.paragraph(others)] : []),
    part.lines([...answersOf(request, ['lastName', 'service', 'city']), ['Référence', reference]]),
    ...(links ? [part.officeButtons(links)] : []),
    part.remark(replyText(request)),
  ];
  return {
    messageId: messageIdOf(message.id, senders),
    from: senders.from,
    to: senders.to,
    replyTo: visitorOf(request),
    subject: `Photos - ${fullName(request)} - ${reference}`,
    ...part.bodyOf(titleOf(counts), parts, senders.company),
  };
}

/**
 * Composes the message, and reads the pictures that it carries. What does not fit stays on the office's page, or
 * goes in a further message where there is no such page. Undefined once the visitor has removed all.
 */
async function photosLetter(
  message: RequestMessage,
  { store, senders, now }: MessageContext,
): Promise<Letter | undefined> {
  const { id, requestId, reference } = message;
  const all = await store.photosOf(requestId);
  const own = all.filter(({ messageId }) => messageId === id);
  const [first] = own;
  if (!first) return undefined;
  const attached = own.slice(0, fitting(own));
  const left = own.slice(attached.length);
  if (left.length > 0 && !senders.links)
    await store.sendApart(
      message,
      left.map((photo) => photo.id),
      now(),
    );
  const attachments: NonNullable<Letter['attachments']> = [];
  for (const photo of attached) {
    const content = await store.pictureOf(requestId, photo.id, 'large');
    // Numbered as on the office's page. One may have been removed a moment ago.
    if (content) attachments.push({ filename: `${reference}-${all.indexOf(photo) + 1}.jpg`, content });
  }
  if (attachments.length === 0) throw Object.assign(new Error(), { code: 'ENOPHOTO' });
  const announced = attachments.length + (senders.links ? left.length : 0);
  const letter = letterOf(message, { announced, attached: attachments.length, all: all.length }, senders);
  return { ...letter, date: new Date(first.at), attachments };
}

export const photos: Kind = { compose: aboutRequest(photosLetter) };
