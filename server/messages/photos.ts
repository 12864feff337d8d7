import { summaryLines } from '../../quote/message.ts';
import { fullName } from '../../quote/payload.ts';
import type { Company } from '../company.ts';
import { escapeHtml } from '../http/html.ts';
import { answersTable, paragraph, sheet } from '../mail/layout.ts';
import { type Letter, messageIdOf } from '../mail/letter.ts';
import { aboutRequest, type Kind, type MessageContext, type RequestMessage } from './kind.ts';
import { officeHtml, officeText, replyText, visitorOf } from './office-links.ts';

/** The photos of a request, for the company. */

/** What both halves of the letter say. `count`: the photos that it carries; `all`: those of the request. */
function wordsOf(message: RequestMessage, count: number, all: number) {
  const lines: [label: string, text: string][] = [
    ...summaryLines(message.request, ['lastName', 'service', 'city']),
    ['Référence', message.reference],
  ];
  return {
    title: count === 1 ? 'Une photo reçue' : `${count} photos reçues`,
    place: count === 1 ? 'Elle est jointe à ce message.' : 'Elles sont jointes à ce message.',
    others:
      all > count ? `Cette demande en a ${all} en tout\u00a0: les autres sont dans un autre message.` : '',
    lines,
    reply: replyText(message),
  };
}

type Words = ReturnType<typeof wordsOf>;

const textOf = ({ title, place, others, lines, reply }: Words): string =>
  [
    title,
    [place, others].filter(Boolean).join('\n'),
    lines.map(([label, value]) => `${label}\u00a0: ${value}`).join('\n'),
    reply,
  ].join('\n\n');

/** `office`: the buttons that lead there. */
function htmlOf({ title, place, others, lines, reply }: Words, office: string, company: Company): string {
  const table = answersTable(
    lines.map(([label, value]) => [label, escapeHtml(value)]),
    company.colours,
  );
  return sheet(
    title,
    paragraph(place) +
      (others ? paragraph(others) : '') +
      `<div style="margin:14px 0">${table}</div>${office}` +
      `<p style="margin:14px 0 0;color:${company.colours.grey};font-size:14px">${escapeHtml(reply)}</p>`,
    company,
  );
}

/** Composes the message, and reads the pictures that it carries. Undefined once the visitor has removed all. */
async function photosLetter(
  message: RequestMessage,
  { store, senders }: MessageContext,
): Promise<Letter | undefined> {
  const { id, requestId, reference, request } = message;
  const all = await store.photosOf(requestId);
  const own = all.filter(({ messageId }) => messageId === id);
  const [first] = own;
  if (!first) return undefined;
  const attachments: NonNullable<Letter['attachments']> = [];
  for (const photo of own) {
    const content = await store.pictureOf(requestId, photo.id, 'large');
    // Numbered as on the office's page. One may have been removed a moment ago.
    if (content) attachments.push({ filename: `${reference}-${all.indexOf(photo) + 1}.jpg`, content });
  }
  if (attachments.length === 0) throw Object.assign(new Error(), { code: 'ENOPHOTO' });
  const words = wordsOf(message, attachments.length, all.length);
  return {
    messageId: messageIdOf(id, senders),
    from: senders.from,
    to: senders.to,
    replyTo: visitorOf(message),
    subject: `Photos - ${fullName(request)} - ${reference}`,
    text: textOf(words) + officeText(message, senders),
    html: htmlOf(words, officeHtml(message, senders), senders.company),
    date: new Date(first.at),
    attachments,
  };
}

export const photos: Kind = { compose: aboutRequest(photosLetter) };
