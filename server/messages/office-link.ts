import { hourText } from '../../quote/time/french-time.ts';
import { ENTRY_LINK_MS, officePage } from '../links/office-links.ts';
import { buttonWithAddress, letterBody, paragraph } from '../mail/layout.ts';
import { ownLetter } from '../mail/letter.ts';
import type { Compose } from './compose.ts';

/** The letter with a link by which to log in to the office. */

const TITLE = 'Votre lien pour entrer au bureau';
const NOT_YOU =
  'Vous n’avez rien demandé\u202f? Ne faites rien, et ne transmettez pas ce message\u00a0: sans ce lien, ' +
  'personne n’entre.';

/**
 * Writes to the one mailbox that asked. The link follows from the message, so that nothing secret is stored and each
 * attempt to send it carries the same. For a mailbox that was removed from MAIL_TO, it goes to nobody.
 */
export const officeLink: Compose = ({ id, data, queuedAt }, { senders, officeLinks, now }) => {
  const end = queuedAt + ENTRY_LINK_MS;
  // It may have waited for the mail server for too long.
  if (!officeLinks || end <= now()) return undefined;
  const tag = String(data.mailbox);
  const parts = [
    paragraph(`Ce lien vaut jusqu’à ${hourText(end)} et ne sert qu’une fois.`),
    ...buttonWithAddress(
      officeLinks.entryLink(id, tag, queuedAt, officePage(String(data.page))),
      'Entrer au bureau',
    ),
    paragraph(NOT_YOU),
  ];
  return {
    ...ownLetter(id, queuedAt, senders),
    to: officeLinks.people.actorOf(tag) ?? [],
    subject: `${TITLE} - ${hourText(queuedAt)}`,
    ...letterBody(TITLE, parts, senders.company),
  };
};
