import { bodyOf, paragraph } from '../mail/layout.ts';
import { ownLetter } from '../mail/letter.ts';
import type { Compose, Kind } from './kind.ts';

/** Reports to the operator an address of MAIL_TO that refuses what the others get. */

const TITLE = 'Une adresse refuse nos messages';

const compose: Compose = ({ id, data, queuedAt }, { senders }) => {
  if (senders.alertTo === undefined) return undefined;
  const { address, error } = data;
  const why = error ? ` (${error})` : '';
  const what = `L’adresse ${address} de MAIL_TO refuse nos messages${why}\u00a0: corrigez-la, ou vérifiez que la boîte existe et n’est pas pleine. Les demandes arrivent aux autres.`;
  return {
    ...ownLetter(id, queuedAt, senders),
    to: senders.alertTo,
    subject: `Alerte\u00a0: ${TITLE}`,
    ...bodyOf(TITLE, [paragraph(what)], senders.company),
  };
};

export const refusedAddress: Kind = { compose };
