import { randomUUID } from 'node:crypto';
import { type Letter, messageIdOf, type Senders } from '../mail/letter.ts';

/** The message that the check sends, and that the operator reads. */
export const testLetter = (senders: Senders, from: Letter['from'], code: string, server: string): Letter => ({
  messageId: messageIdOf(randomUUID(), senders),
  from,
  to: senders.to,
  subject: `Message d’essai ${code}`,
  headers: { 'Auto-Submitted': 'auto-generated' },
  text: [
    `Ce message d’essai de ${senders.company.name} est arrivé\u00a0: les demandes de devis arriveront de même.`,
    `Il est parti par le serveur ${server}. Son code est\u00a0: ${code}`,
    [
      'Pour le confirmer, tapez ce code là où la commande le demande, ou plus tard\u00a0:',
      `  npm run mail:check -- --code ${code}`,
    ].join('\n'),
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
