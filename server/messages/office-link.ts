import { hourText } from '../../quote/time/french-time.ts';
import { ENTRY_LINK_MS, officePage } from '../links/office-links.ts';
import { buttonWithAddress, letterBody, paragraph } from '../mail/layout.ts';
import { serverLetterFields } from '../mail/letter.ts';
import type { Compose } from './compose.ts';

const TITLE = 'Votre lien pour entrer au bureau';
const NOT_YOU =
  'Vous n’avez rien demandé\u202f? Ne faites rien, et ne transmettez pas ce message\u00a0: sans ce lien, ' +
  'personne n’entre.';

/**
 * Composes the letter with a link to log in to the office. The link is computed from the message, so that the database
 * contains no secret and each attempt sends the same link. The letter has no recipient if the mailbox was removed from
 * MAIL_TO.
 */
export const officeLink: Compose = ({ id, data, queuedAt }, { senders, officeLinks, now }) => {
  const validUntil = queuedAt + ENTRY_LINK_MS;
  if (!officeLinks || validUntil <= now()) return undefined;
  const tag = String(data.mailbox);
  const parts = [
    paragraph(`Ce lien vaut jusqu’à ${hourText(validUntil)} et ne sert qu’une fois.`),
    ...buttonWithAddress(
      officeLinks.entryLink(id, tag, queuedAt, officePage(String(data.page))),
      'Entrer au bureau',
    ),
    paragraph(NOT_YOU),
  ];
  return {
    ...serverLetterFields(id, queuedAt, senders),
    to: officeLinks.people.actorOf(tag) ?? [],
    subject: `${TITLE} - ${hourText(queuedAt)}`,
    ...letterBody(TITLE, parts, senders.company),
  };
};
