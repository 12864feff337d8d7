import { type Finding, fault, ok, unknown } from './finding.ts';

/** What the check says about the DNS, in French, for an owner who is no administrator. */

const IN_ZONE = 'chez l’hébergeur de votre nom de domaine, dans la « zone DNS »';

export const hostExists = (host: string): Finding => ok(`Le serveur ${host} existe dans le DNS.`);

export const noHost = (host: string, setting: string): Finding =>
  fault(
    `Le serveur d’envoi ${host} n’existe pas dans le DNS.`,
    `Corrigez le nom de la machine dans ${setting} ; l’aide de votre messagerie le donne sous « serveur sortant » ou « SMTP ».`,
  );

export const dnsSilent = (name: string, code: string): Finding =>
  unknown(
    `Le DNS n’a pas répondu pour ${name} (${code}) : on ne sait donc rien de ce nom.`,
    'Vérifiez la connexion de cette machine et son serveur DNS, puis relancez la commande.',
  );

export const domainReceives = (domain: string): Finding =>
  ok(`Le domaine ${domain} reçoit des e-mails (MX).`);

export const noDomain = (domain: string, setting: string): Finding =>
  fault(
    `Le domaine de l’expéditeur, ${domain}, n’existe pas dans le DNS.`,
    `Corrigez l’adresse dans ${setting} : la plupart des messageries refusent un expéditeur sans domaine.`,
  );

export const noMx = (domain: string, setting: string): Finding =>
  fault(
    `Le domaine de l’expéditeur, ${domain}, ne reçoit pas d’e-mails : il n’a pas d’enregistrement MX.`,
    `Mettez dans ${setting} une adresse d’un domaine qui en reçoit, ou ajoutez les enregistrements MX de votre messagerie ${IN_ZONE}.`,
  );

const spfExample = (include: string | undefined): string =>
  include
    ? `« v=spf1 include:${include} ~all »`
    : 'que votre messagerie indique, de la forme « v=spf1 include:… ~all »';

export const noSpf = (domain: string, include: string | undefined): Finding =>
  fault(
    `Le domaine ${domain} n’a pas d’enregistrement SPF : rien ne dit qui peut écrire en son nom.`,
    `Ajoutez ${IN_ZONE}, un enregistrement TXT ${spfExample(include)}.`,
  );

export const twoSpf = (domain: string): Finding =>
  fault(
    `Le domaine ${domain} a plusieurs enregistrements SPF : les messageries n’en lisent alors aucun.`,
    'Réunissez-les en un seul : un « v=spf1 », tous les « include » à la suite, un « all » à la fin.',
  );

export const spfSyntax = (domain: string, term: string): Finding =>
  fault(
    `L’enregistrement SPF de ${domain} contient une erreur : « ${term} ».`,
    'Corrigez ce terme ou retirez-le : à cause de lui, les messageries ignorent tout l’enregistrement.',
  );

export const spfLookups = (domain: string): Finding =>
  fault(
    `L’enregistrement SPF de ${domain} demande plus de dix recherches DNS : les messageries peuvent l’ignorer.`,
    'Retirez les « include », « a » et « mx » des services dont vous ne vous servez plus.',
  );

export const spfInclude = (domain: string, included: string): Finding =>
  fault(
    `L’enregistrement SPF de ${domain} renvoie à ${included}, qui n’a pas d’enregistrement SPF valable.`,
    'Corrigez ou retirez ce renvoi : à cause de lui, les messageries ignorent tout l’enregistrement.',
  );

export const spfAllows = (domain: string, host: string): Finding =>
  ok(`L’enregistrement SPF de ${domain} autorise ${host}.`);

export const spfWithoutUs = (domain: string, host: string, include: string | undefined): Finding =>
  fault(
    `L’enregistrement SPF de ${domain} n’autorise pas ${host} à écrire en son nom.`,
    include
      ? `Ajoutez « include:${include} » à cet enregistrement, avant « all ».`
      : 'Ajoutez-y, avant « all », l’« include » ou l’adresse que votre messagerie indique. Si le message d’essai porte « spf=pass » dans ses en-têtes, tout va bien : votre messagerie envoie par d’autres adresses.',
  );

export const spfUnknown = (domain: string, host: string): Finding =>
  unknown(
    `On ne peut pas savoir d’ici si l’enregistrement SPF de ${domain} autorise ${host}.`,
    'Lisez-le dans le message d’essai reçu : ses en-têtes doivent porter « spf=pass ».',
  );

export const dkimFound = (domain: string, selectors: string[]): Finding =>
  ok(
    `Le domaine ${domain} publie une clé DKIM (${selectors.join(', ')}). Seul un message reçu dit si elle sert : cherchez « dkim=pass » dans ses en-têtes.`,
  );

export const noDkim = (domain: string, tried: string[]): Finding =>
  fault(
    `Aucune clé DKIM n’a été trouvée pour ${domain} sous les noms ${tried.join(', ')}.`,
    'Activez la signature DKIM dans votre messagerie. Si elle l’est déjà, donnez son nom (« sélecteur ») : npm run mail:check -- --dkim-selector NOM.',
  );

export const noDmarc = (domain: string): Finding =>
  fault(
    `Le domaine ${domain} n’a pas d’enregistrement DMARC ; plusieurs grandes messageries en demandent un.`,
    `Ajoutez ${IN_ZONE}, un enregistrement TXT nommé _dmarc, avec le texte « v=DMARC1; p=none ».`,
  );

export const dmarcFound = (domain: string, policy: string): Finding =>
  ok(`Le domaine ${domain} a un enregistrement DMARC (p=${policy}).`);

const DEMANDS: Record<string, string> = {
  reject: 'de refuser',
  quarantine: 'de mettre aux indésirables',
};

export const dmarcRejects = (domain: string, policy: string): Finding =>
  fault(
    `Le domaine ${domain} demande ${DEMANDS[policy]} ce qui n’est authentifié ni par SPF ni par DKIM à son nom (DMARC, p=${policy}), et c’est le cas ici.`,
    'Corrigez SPF ou DKIM comme dit plus haut, ou mettez comme expéditeur une adresse du domaine de votre messagerie.',
  );
