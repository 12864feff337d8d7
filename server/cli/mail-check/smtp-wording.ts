/** Explains in French, to an owner who is no administrator, why a letter could not be sent, and what to do. */

export interface TestDetails {
  /** The host of SMTP_URL, with its port if there is one. */
  server: string;
  sender: string;
  /** The setting with this sender: MAIL_FROM or ACK_FROM. */
  senderSetting: string;
  /** The addresses that were refused, separated by commas. */
  recipient: string;
  /** Codes as they are printed: « (550 5.1.1) », « (CERT_HAS_EXPIRED) » or « (invalid_grant) ». */
  codes: string;
}

type Explanation = (about: TestDetails) => [text: string, remedy: string];

const PORTS = 'smtp://…:587 (chiffrement demandé après la connexion) ou smtps://…:465 (dès la connexion)';

export const SMTP_FINDINGS = {
  noHost: ({ server }) => [
    `Le serveur d’envoi ${server} n’existe pas dans le DNS.`,
    'Corrigez le nom de la machine dans SMTP_URL ; l’aide de votre messagerie le donne ' +
      'sous « serveur sortant » ou « SMTP ».',
  ],
  noAnswer: ({ server, codes }) => [
    `Le serveur ${server} ne répond pas${codes}.`,
    'Vérifiez la machine et le port dans SMTP_URL. Certains hébergeurs bloquent l’envoi d’e-mails : ' +
      'demandez au vôtre d’ouvrir le port 587 ou 465.',
  ],
  closesConnection: ({ server, codes }) => [
    `Le serveur ${server} a coupé la conversation${codes}.`,
    'Réessayez dans quelques minutes. Si cela continue, demandez à votre messagerie si elle bloque ' +
      'l’adresse de cette machine.',
  ],
  tlsFailed: ({ server, codes }) => [
    `Le chiffrement avec le serveur ${server} n’a pas pu s’établir${codes} ; rien n’a été envoyé en clair.`,
    `Le port ne va sans doute pas avec le début de l’adresse dans SMTP_URL : ${PORTS}.`,
  ],
  badCertificate: ({ server, codes }) => [
    `Le certificat du serveur ${server} n’est pas valable${codes}.`,
    'Mettez dans SMTP_URL le nom exact que votre messagerie indique. S’il y est, demandez à qui tient ce ' +
      'serveur un certificat public et à jour (Let’s Encrypt en donne).',
  ],
  basicLoginEnded: ({ server, codes }) => [
    `Le serveur ${server} n’accepte plus de mot de passe${codes} : Microsoft demande OAuth2.`,
    'Renseignez SMTP_OAUTH_TOKEN_URL, SMTP_OAUTH_CLIENT_ID et SMTP_OAUTH_CLIENT_SECRET, et retirez le ' +
      'mot de passe de SMTP_URL ; docs/operations.md dit comment.',
  ],
  smtpLoginDisabled: ({ server, codes }) => [
    `Microsoft 365 n’autorise pas l’envoi par ${server} pour cette boîte${codes}.`,
    'Dans le centre d’administration, ouvrez la boîte, « Courrier », ' +
      '« Gérer les applications de messagerie », et cochez « SMTP authentifié ». ' +
      'Les paramètres de sécurité par défaut de l’organisation peuvent aussi l’interdire.',
  ],
  passwordRefused: ({ server, codes }) => [
    `Le serveur ${server} refuse le mot de passe${codes}.`,
    'Vérifiez l’utilisateur et le mot de passe de SMTP_URL ; dans une adresse, les signes spéciaux ' +
      's’écrivent en %, par exemple %40 pour @. Chez Google, il faut un mot de passe d’application ' +
      'ou OAuth2.',
  ],
  tokenRefused: ({ server, codes }) => [
    `Le serveur ${server} refuse la connexion OAuth2 à cette boîte${codes}.`,
    'Vérifiez la boîte dans SMTP_URL, et que l’application y a droit : chez Microsoft, SMTP.SendAsApp, ' +
      'l’accord d’un administrateur, et Add-MailboxPermission.',
  ],
  noPassword: ({ server }) => [
    `Le serveur ${server} demande une connexion, et SMTP_URL n’a pas d’utilisateur ou pas de mot de passe.`,
    'Complétez SMTP_URL : smtps://utilisateur:motdepasse@machine.',
  ],
  senderRefused: ({ server, codes, sender, senderSetting }) => [
    `Le serveur ${server} refuse l’expéditeur ${sender}${codes}.`,
    `Mettez dans ${senderSetting} l’adresse de la boîte avec laquelle le site se connecte, ou donnez-lui ` +
      `le droit d’envoyer au nom de ${sender}.`,
  ],
  recipientRefused: ({ server, codes, recipient }) => [
    `Le serveur ${server} refuse le destinataire ${recipient}${codes}.`,
    'Corrigez cette adresse dans MAIL_TO, ou vérifiez que la boîte existe et n’est pas pleine.',
  ],
  relayRefused: ({ server, codes, recipient }) => [
    `Le serveur ${server} refuse de transmettre des messages à ${recipient} pour ce site${codes}.`,
    'Vérifiez que SMTP_URL a un utilisateur et un mot de passe, et que votre messagerie permet l’envoi ' +
      'vers d’autres domaines.',
  ],
  messageRefused: ({ server, codes }) => [
    `Le serveur ${server} refuse le message lui-même${codes}.`,
    'Montrez cette réponse à votre messagerie : un filtre le prend sans doute pour un indésirable. ' +
      'Corrigez d’abord SPF, DKIM et DMARC s’ils sont en faute.',
  ],
  deferred: ({ server, codes }) => [
    `Le serveur ${server} a différé le message${codes}.`,
    'Le site réessaie de lui-même pendant un à deux jours. Relancez la commande dans un quart d’heure ; ' +
      'si cela dure, voyez si la boîte est pleine, et montrez cette réponse à votre messagerie.',
  ],
  badClient: ({ codes }) => [
    `Le fournisseur ne reconnaît pas l’application OAuth2${codes}.`,
    'Vérifiez SMTP_OAUTH_CLIENT_ID et SMTP_OAUTH_CLIENT_SECRET. Un secret a une date de fin : créez-en ' +
      'un nouveau si elle est passée.',
  ],
  endedGrant: ({ codes }) => [
    `Le fournisseur refuse l’autorisation OAuth2 de la boîte${codes}.`,
    'L’autorisation a expiré ou a été retirée : obtenez un nouveau jeton pour SMTP_OAUTH_REFRESH_TOKEN ; ' +
      'docs/operations.md dit comment.',
  ],
  noToken: ({ codes }) => [
    `Le fournisseur OAuth2 ne donne pas de jeton${codes}.`,
    'Vérifiez SMTP_OAUTH_TOKEN_URL et SMTP_OAUTH_SCOPE, puis réessayez dans quelques minutes : le ' +
      'fournisseur est peut-être en panne.',
  ],
  other: ({ server, codes }) => [
    `Le message d’essai n’a pas pu partir par le serveur ${server}${codes}.`,
    'docs/operations.md explique ces codes ; sinon, montrez-les à votre messagerie.',
  ],
} satisfies Record<string, Explanation>;

export type Cause = keyof typeof SMTP_FINDINGS;
