import { escapeHtml } from '../http/html.ts';
import { button, paragraph, sheet } from '../mail/layout.ts';
import { ownLetter } from '../mail/letter.ts';
import { ENTRY_LINK_MS } from '../office/door/door.ts';
import { officePage } from '../office/path.ts';
import { hourText } from '../office/working-hours.ts';
import type { Compose, Kind } from './kind.ts';

/** A link to log in to the office by. */

const TITLE = 'Votre lien pour entrer au bureau';
const NOT_YOU =
  'Vous n’avez rien demandé\u202f? Ne faites rien, et ne transmettez pas ce message\u00a0: sans ce lien, personne n’entre.';

/**
 * To the one mailbox that asked. The link follows from the message, so that nothing secret is stored and each
 * attempt to send it carries the same. For a mailbox that was removed from MAIL_TO, it goes to nobody.
 */
const compose: Compose = ({ id, data, queuedAt }, { senders, door }) => {
  if (!door) return undefined;
  const tag = String(data.mailbox);
  const end = queuedAt + ENTRY_LINK_MS;
  const link = door.entryLink(id, tag, end, officePage(String(data.page)));
  const limits = `Il vaut jusqu’à ${hourText(end)} et ne sert qu’une fois.`;
  return {
    ...ownLetter(id, queuedAt, senders),
    to: door.people.actorOf(tag) ?? [],
    subject: TITLE,
    text: [`${TITLE}\u00a0:\n${link}`, limits, NOT_YOU].join('\n\n'),
    html: sheet(
      TITLE,
      paragraph(button(link, 'Entrer au bureau', senders.company)) +
        `<p style="margin:14px 0">${escapeHtml(limits)}</p><p style="margin:0">${escapeHtml(NOT_YOU)}</p>`,
      senders.company,
    ),
  };
};

export const officeLink: Kind = { compose };
