import { escapeHtml } from '../http/html.ts';
import { paragraph, sheet } from '../mail/layout.ts';
import { ownLetter } from '../mail/letter.ts';
import type { Compose, Kind } from './kind.ts';

/** Reports to the operator an address of MAIL_TO that refuses what the others get. */

const TITLE = 'Une adresse refuse nos messages';

const compose: Compose = ({ id, data, queuedAt }, { senders }) => {
  if (senders.alertTo === undefined) return undefined;
  const { address, error } = data;
  const text = `L’adresse ${address} de MAIL_TO refuse nos messages${error ? ` (${error})` : ''}\u00a0: corrigez-la, ou vérifiez que la boîte existe et n’est pas pleine. Les demandes arrivent aux autres.`;
  return {
    ...ownLetter(id, queuedAt, senders),
    to: senders.alertTo,
    subject: `Alerte\u00a0: ${TITLE}`,
    text: [TITLE, '', text].join('\n'),
    html: sheet(TITLE, paragraph(escapeHtml(text)), senders.company),
  };
};

export const refusedAddress: Kind = { compose };
