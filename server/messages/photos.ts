import { summaryLines } from '../../quote/message.ts';
import { fullName } from '../../quote/payload.ts';
import type { Company } from '../company.ts';
import { escapeHtml } from '../http/html.ts';
import { anchor, answersTable, paragraph, sheet } from '../mail/layout.ts';
import { type Letter, messageIdOf, type Senders } from '../mail/letter.ts';
import type { Photo } from '../store/photos.ts';
import { aboutRequest, type Kind, type MessageContext, type RequestMessage } from './kind.ts';
import { officeHtml, officeText, replyText, visitorOf } from './office-links.ts';

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

/** What both halves of the letter say. */
function wordsOf(message: RequestMessage, counts: Counts, { requestPage }: Senders) {
  const { request, reference } = message;
  const lines: [label: string, text: string][] = [
    ...summaryLines(request, ['lastName', 'service', 'city']),
    ['Référence', reference],
  ];
  const page = counts.attached < counts.announced ? requestPage?.(reference) : undefined;
  return { title: titleOf(counts), ...placesOf(counts), page, lines, reply: replyText(message) };
}

type Words = ReturnType<typeof wordsOf>;

const textOf = ({ title, place, elsewhere, page, others, lines, reply }: Words): string =>
  [
    title,
    [place + (page ? `${elsewhere}\u00a0: ${page}` : ''), others].filter(Boolean).join('\n'),
    lines.map(([label, value]) => `${label}\u00a0: ${value}`).join('\n'),
    reply,
  ].join('\n\n');

/** `office`: the buttons that lead there. */
function htmlOf(
  { title, place, elsewhere, page, others, lines, reply }: Words,
  office: string,
  company: Company,
): string {
  const table = answersTable(
    lines.map(([label, value]) => [label, escapeHtml(value)]),
    company.colours,
  );
  return sheet(
    title,
    paragraph(place + (page ? `${anchor(page, elsewhere, company)}.` : '')) +
      (others ? paragraph(others) : '') +
      `<div style="margin:14px 0">${table}</div>${office}` +
      `<p style="margin:14px 0 0;color:${company.colours.grey};font-size:14px">${escapeHtml(reply)}</p>`,
    company,
  );
}

function letterOf(message: RequestMessage, counts: Counts, senders: Senders): Letter {
  const words = wordsOf(message, counts, senders);
  return {
    messageId: messageIdOf(message.id, senders),
    from: senders.from,
    to: senders.to,
    replyTo: visitorOf(message),
    subject: `Photos - ${fullName(message.request)} - ${message.reference}`,
    text: textOf(words) + officeText(message, senders),
    html: htmlOf(words, officeHtml(message, senders), senders.company),
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
  if (left.length > 0 && !senders.requestPage)
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
  const announced = attachments.length + (senders.requestPage ? left.length : 0);
  const letter = letterOf(message, { announced, attached: attachments.length, all: all.length }, senders);
  return { ...letter, date: new Date(first.at), attachments };
}

export const photos: Kind = { compose: aboutRequest(photosLetter) };
