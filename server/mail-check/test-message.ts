import { randomUUID } from 'node:crypto';
import { type Letter, messageIdOf, type Senders } from '../mail/letter.ts';

/** The message that the check sends, and that the operator reads. */
export const testLetter = (senders: Senders, from: Letter['from'], server: string): Letter => ({
  messageId: messageIdOf(randomUUID(), senders),
  from,
  to: senders.to,
  subject: 'Message d’essai',
  headers: { 'Auto-Submitted': 'auto-generated' },
  text: [
    `Ce message d’essai de ${senders.company.name} est arrivé\u00a0: les demandes de devis arriveront de même.`,
    `Il est parti par le serveur ${server}.`,
    'Était-il aux indésirables\u202f? Marquez-le «\u00a0légitime\u00a0», et voyez ci-dessous ce qui manque.',
    [
      'Pour savoir si les autres messageries vous font confiance, ouvrez les en-têtes de ce message',
      '(Gmail\u00a0: ⋮ puis «\u00a0Afficher l’original\u00a0»\u202f; Outlook\u00a0: … puis «\u00a0Afficher la source du message\u00a0»),',
      'et cherchez «\u00a0Authentication-Results\u00a0»\u00a0:',
      '  spf=pass    votre domaine autorise ce serveur',
      '  dkim=pass   le message est signé\u202f; «\u00a0header.d\u00a0» ou «\u00a0header.i\u00a0» doit nommer votre domaine',
      '  dmarc=pass  l’un des deux vaut pour l’adresse de l’expéditeur',
    ].join('\n'),
  ].join('\n\n'),
});
