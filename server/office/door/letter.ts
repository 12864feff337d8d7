import { escapeHtml } from '../../http/html.ts';
import { type Letter, messageIdOf, type Senders, sheet } from '../../mail/letter.ts';
import { button, paragraph } from '../../mail/notice-sheet.ts';
import type { Notice } from '../../outbox/notices.ts';
import { type Door, ENTRY_LINK_MS } from './door.ts';
import { spokenTime } from './spoken-time.ts';

/** The kind of a notice that mails a link to enter by. */
export const OFFICE_LINK = 'office-link';

const TITLE = 'Votre lien pour entrer au bureau';
const NOT_YOU =
  'Vous n’avez rien demandé\u202f? Ne faites rien, et ne transmettez pas ce message\u00a0: sans ce lien, personne n’entre.';

/**
 * Composes the mail to the one mailbox that asked. The link follows from the notice, so that nothing secret is
 * stored and each attempt to send it carries the same. To a mailbox that is no more in MAIL_TO, it goes to
 * nobody.
 */
export function officeLinkLetter(
  { id, facts, queuedAt }: Pick<Notice, 'id' | 'facts' | 'queuedAt'>,
  senders: Senders,
  door: Door,
): Letter {
  const tag = String(facts.mailbox);
  const end = queuedAt + ENTRY_LINK_MS;
  const link = door.entryLink(id, tag, end);
  const limits = `Il vaut jusqu’à ${spokenTime(end)} et ne sert qu’une fois.`;
  return {
    messageId: messageIdOf(id, senders),
    date: new Date(queuedAt),
    from: senders.from,
    to: door.people.actorOf(tag) ?? [],
    subject: TITLE,
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: [`${TITLE}\u00a0:\n${link}`, limits, NOT_YOU].join('\n\n'),
    html: sheet(
      TITLE,
      paragraph(button(link, 'Entrer au bureau', senders.company)) +
        `<p style="margin:14px 0">${escapeHtml(limits)}</p><p style="margin:0">${escapeHtml(NOT_YOU)}</p>`,
      senders.company,
    ),
  };
}
