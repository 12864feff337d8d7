import { paragraph } from '../mail/layout.ts';
import { alertLetter, type Kind } from './kind.ts';

/** Reports to the operator an address of MAIL_TO that refuses what the others get. */
export const refusedAddress: Kind = {
  compose: (message, { senders }) => {
    const { address, error } = message.data;
    const why = error ? ` (${error})` : '';
    const what = `L’adresse ${address} de MAIL_TO refuse nos messages${why}\u00a0: corrigez-la, ou vérifiez que la boîte existe et n’est pas pleine. Les demandes arrivent aux autres.`;
    return alertLetter(message, 'une adresse refuse nos messages', [paragraph(what)], senders);
  },
};
