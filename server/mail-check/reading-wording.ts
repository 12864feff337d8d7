import { frenchDateTime } from '../../quote/message.ts';
import { type Finding, fault, ok, unknown } from './finding.ts';

/** What the check says about whether the test message was read, in French. */

const confirmLater = (code: string): string => `npm run mail:check -- --code ${code}`;

export const read = (server: string, sentAt: Date): Finding =>
  ok(`Le message d’essai du ${frenchDateTime(sentAt)}, par ${server}, est arrivé et a été lu.`);

export const readAsSpam = (server: string): Finding =>
  fault(
    `Le message d’essai par ${server} est arrivé, mais aux indésirables.`,
    'Marquez-le « légitime ». Corrigez SPF, DKIM et DMARC si la commande les trouve en faute ; sinon, cherchez dans ses en-têtes lequel de spf, dkim et dmarc n’est pas « pass ».',
  );

export const notReadYet = (server: string, code: string): Finding =>
  unknown(
    `On ne sait pas encore si le message d’essai par ${server}, de code ${code}, a été lu.`,
    `Quand vous l’avez ouvert : ${confirmLater(code)}. S’il n’est pas là en un quart d’heure, cherchez-le aux indésirables.`,
  );

export const wrongCode = (typed: string): Finding =>
  fault(
    `Le code « ${typed} » n’est celui d’aucun message d’essai des deux derniers jours.`,
    'Vérifiez le code, et lancez la commande avec les réglages du serveur ; ou envoyez un nouveau message : npm run mail:check.',
  );
