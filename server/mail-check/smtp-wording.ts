import { type Finding, fault, ok } from './finding.ts';

/** What the check says about a mail server, in French, for an owner who is no administrator. */

/** A mail server of the configuration. */
export interface MailServer {
  /** With the port, if the setting gives one. */
  name: string;
  /** The variable that names it. */
  setting: 'SMTP_URL';
  usesOAuth: boolean;
}

/** A server and its answer's codes, « (550 5.1.1) » or nothing. */
export interface Answered extends MailServer {
  codes: string;
}

const PORTS = 'smtp://…:587 (chiffrement demandé après la connexion) ou smtps://…:465 (dès la connexion)';

export const noServer = (folder: string): Finding =>
  fault(
    `SMTP_URL n’est pas renseigné : aucun message ne part, ils restent en fichiers dans ${folder}.`,
    'Renseignez SMTP_URL et MAIL_TO ; docs/operations.md dit comment.',
  );

export const sent = ({ name }: MailServer, sender: string, recipient: string): Finding =>
  ok(`Le serveur ${name} a pris le message d’essai de ${sender} pour ${recipient}.`);

export const refusedConnection = ({ name, setting }: MailServer): Finding =>
  fault(
    `Le serveur ${name} refuse la connexion.`,
    `Vérifiez la machine et le port dans ${setting} : ${PORTS}.`,
  );

export const noAnswer = ({ name, setting }: MailServer, seconds: number): Finding =>
  fault(
    `Le serveur ${name} ne répond pas (attente : ${seconds} s).`,
    `Vérifiez la machine et le port dans ${setting}. Certains hébergeurs bloquent l’envoi d’e-mails : demandez au vôtre d’ouvrir le port 587 ou 465.`,
  );

export const closesConnection = ({ name, codes }: Answered): Finding =>
  fault(
    `Le serveur ${name} a coupé la conversation${codes}.`,
    'Réessayez dans quelques minutes. Si cela continue, demandez à votre messagerie si elle bloque l’adresse de cette machine.',
  );

export const refusesMachine = ({ name, codes }: Answered): Finding =>
  fault(
    `Le serveur ${name} refuse de parler à cette machine${codes}.`,
    'Demandez à votre messagerie d’accepter son adresse IP ; elle est peut-être sur une liste de blocage.',
  );

export const noStartTls = ({ name, setting }: MailServer): Finding =>
  fault(
    `Le serveur ${name} ne propose pas de chiffrement (STARTTLS).`,
    `Écrivez ${setting} avec smtps:// et le port 465 si votre messagerie le permet ; sinon, changez de serveur. Rien n’a été envoyé en clair.`,
  );

export const tlsFailed = ({ name, setting }: MailServer): Finding =>
  fault(
    `Le chiffrement avec le serveur ${name} n’a pas pu s’établir.`,
    `Le port ne va sans doute pas avec le début de l’adresse dans ${setting} : ${PORTS}.`,
  );

export const certificateExpired = ({ name }: MailServer): Finding =>
  fault(
    `Le certificat du serveur ${name} a expiré.`,
    'Demandez à qui tient ce serveur de le renouveler. Si le serveur est celui d’un grand fournisseur, vérifiez la date de cette machine.',
  );

export const certificateOfOther = ({ name, setting }: MailServer): Finding =>
  fault(
    `Le certificat du serveur ${name} est au nom d’une autre machine.`,
    `Mettez dans ${setting} le nom exact que votre messagerie indique.`,
  );

export const certificateUntrusted = ({ name, setting }: MailServer): Finding =>
  fault(
    `Le certificat du serveur ${name} n’est signé par aucune autorité reconnue.`,
    `Demandez à qui tient ce serveur un certificat public (Let’s Encrypt en donne), ou vérifiez le nom dans ${setting}.`,
  );

export const basicLoginEnded = ({ name, codes }: Answered): Finding =>
  fault(
    `Le serveur ${name} n’accepte plus de mot de passe${codes} : Microsoft demande OAuth2.`,
    'Renseignez SMTP_OAUTH_TOKEN_URL, SMTP_OAUTH_CLIENT_ID et SMTP_OAUTH_CLIENT_SECRET, et retirez le mot de passe de SMTP_URL ; docs/operations.md dit comment.',
  );

export const smtpLoginDisabled = ({ name, codes }: Answered): Finding =>
  fault(
    `Microsoft 365 n’autorise pas l’envoi par ${name} pour cette boîte${codes}.`,
    'Dans le centre d’administration, ouvrez la boîte, « Courrier », « Gérer les applications de messagerie », et cochez « SMTP authentifié ». Les paramètres de sécurité par défaut de l’organisation peuvent aussi l’interdire.',
  );

export const loginRefused = ({ name, setting, usesOAuth, codes }: Answered): Finding =>
  usesOAuth
    ? fault(
        `Le serveur ${name} refuse la connexion OAuth2 à cette boîte${codes}.`,
        `Vérifiez la boîte dans ${setting}, et que l’application y a droit : chez Microsoft, SMTP.SendAsApp, l’accord d’un administrateur, et Add-MailboxPermission.`,
      )
    : fault(
        `Le serveur ${name} refuse le mot de passe${codes}.`,
        `Vérifiez l’utilisateur et le mot de passe de ${setting} ; dans une adresse, les signes spéciaux s’écrivent en %, par exemple %40 pour @. Chez Google, il faut un mot de passe d’application ou OAuth2.`,
      );

export const loginDeferred = ({ name, codes }: Answered): Finding =>
  fault(
    `Le serveur ${name} ne peut pas vérifier la connexion pour l’instant${codes}.`,
    'Il n’y a rien à changer : relancez la commande dans un quart d’heure.',
  );

export const noPassword = ({ name, setting }: MailServer): Finding =>
  fault(
    `Le serveur ${name} demande une connexion, et ${setting} n’a pas d’utilisateur ou pas de mot de passe.`,
    `Complétez ${setting} : smtps://utilisateur:motdepasse@machine.`,
  );

export const senderRefused = ({ name, codes }: Answered, sender: string, setting: string): Finding =>
  fault(
    `Le serveur ${name} refuse l’expéditeur ${sender}${codes}.`,
    `Mettez dans ${setting} l’adresse de la boîte avec laquelle le site se connecte, ou donnez-lui le droit d’envoyer au nom de ${sender}.`,
  );

export const recipientRefused = ({ name, codes }: Answered, recipient: string): Finding =>
  fault(
    `Le serveur ${name} refuse le destinataire ${recipient}${codes}.`,
    'Corrigez cette adresse dans MAIL_TO, ou vérifiez que la boîte existe et n’est pas pleine.',
  );

export const relayRefused = ({ name, setting, codes }: Answered, recipient: string): Finding =>
  fault(
    `Le serveur ${name} refuse de transmettre des messages à ${recipient} pour ce site${codes}.`,
    `Vérifiez que ${setting} a un utilisateur et un mot de passe, et que votre messagerie permet l’envoi vers d’autres domaines.`,
  );

export const greylisted = ({ name, codes }: Answered, recipient: string): Finding =>
  fault(
    `Le serveur ${name} fait patienter les messages pour ${recipient}${codes} : c’est la « liste grise ».`,
    'Il n’y a rien à faire : le site réessaie de lui-même, et le message passe d’habitude en un quart d’heure. Relancez la commande à ce moment-là.',
  );

export const messageRefused = ({ name, codes }: Answered): Finding =>
  fault(
    `Le serveur ${name} refuse le message lui-même${codes}.`,
    'Montrez cette réponse à votre messagerie : un filtre le prend sans doute pour un indésirable. Corrigez d’abord SPF, DKIM et DMARC s’ils sont en faute.',
  );

export const deferred = ({ name, codes }: Answered): Finding =>
  fault(
    `Le serveur ${name} ne peut pas prendre de message pour l’instant${codes}.`,
    'Il n’y a rien à changer : le site réessaie de lui-même. Relancez la commande dans un quart d’heure.',
  );

export const otherFailure = ({ name }: MailServer, text: string): Finding =>
  fault(
    `Le message d’essai n’a pas pu partir par le serveur ${name} (${text}).`,
    'docs/operations.md explique ces codes ; sinon, montrez-les à votre messagerie.',
  );
