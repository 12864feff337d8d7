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

export const spfAllows = (domain: string, host: string): Finding =>
  ok(`L’enregistrement SPF de ${domain} autorise ${host}.`);

export const spfFound = (domain: string, host: string, include: string | undefined): Finding =>
  unknown(
    `Le domaine ${domain} a un enregistrement SPF. On ne peut pas savoir d’ici s’il autorise ${host}.`,
    `Lisez-le dans le message d’essai reçu : ses en-têtes doivent porter « spf=pass ». Sinon, ajoutez avant « all » ${
      include ? `« include:${include} »` : 'l’« include » ou l’adresse que votre messagerie indique'
    }.`,
  );

export const noDmarc = (domain: string): Finding =>
  fault(
    `Le domaine ${domain} n’a pas d’enregistrement DMARC ; plusieurs grandes messageries en demandent un.`,
    `Ajoutez ${IN_ZONE}, un enregistrement TXT nommé _dmarc, avec le texte « v=DMARC1; p=none ».`,
  );

export const dmarcFound = (domain: string): Finding => ok(`Le domaine ${domain} a un enregistrement DMARC.`);
