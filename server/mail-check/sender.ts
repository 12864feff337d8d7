import { type Dns, DnsFailure } from './dns.ts';
import { type Finding, fault, ok, unknown } from './finding.ts';

/** Whether the DNS of a sender's domain has what other mail servers look for. */

export interface Sender {
  domain: string;
  /** The variable that names it. */
  setting: string;
}

/**
 * Mail providers whose servers send from other addresses than those that they take mail at, with the SPF
 * include that each asks its customers for.
 */
const PROVIDERS: { host: RegExp; include: string }[] = [
  { host: /^smtp(?:-legacy)?\.office365\.com$/, include: 'spf.protection.outlook.com' },
  { host: /^smtp(?:-relay)?\.(?:gmail|googlemail)\.com$/, include: '_spf.google.com' },
  { host: /(?:^ssl0|\.mail)\.ovh\.net$/, include: 'mx.ovh.com' },
  { host: /^mail\.gandi\.net$/, include: '_mailcust.gandi.net' },
  { host: /^mail\.infomaniak\.com$/, include: 'spf.infomaniak.ch' },
];

const IN_ZONE = 'chez l’hébergeur de votre nom de domaine, dans la « zone DNS »';

/** Whether the record allows the server is only known for providers with an include of their own. */
async function checkSpf(domain: string, host: string, dns: Dns): Promise<Finding> {
  const records = (await dns.txt(domain)).filter((text) => /^v=spf1(?: |$)/i.test(text));
  const include = PROVIDERS.find((provider) => provider.host.test(host.toLowerCase()))?.include;
  const [record, second] = records;
  if (!record)
    return fault(
      `Le domaine ${domain} n’a pas d’enregistrement SPF : rien ne dit qui peut écrire en son nom.`,
      `Ajoutez ${IN_ZONE}, un enregistrement TXT de la forme « v=spf1 include:${include ?? '…'} ~all »${include ? '' : ' ; votre messagerie indique l’« include »'}.`,
    );
  if (second)
    return fault(
      `Le domaine ${domain} a plusieurs enregistrements SPF : les messageries n’en lisent alors aucun.`,
      'Réunissez-les en un seul : un « v=spf1 », tous les « include » à la suite, un « all » à la fin.',
    );
  if (include && record.toLowerCase().split(' ').includes(`include:${include}`))
    return ok(`L’enregistrement SPF de ${domain} autorise ${host}.`);
  const missing = include
    ? `« include:${include} »`
    : 'l’« include » ou l’adresse que votre messagerie indique';
  return unknown(
    `Le domaine ${domain} a un enregistrement SPF. On ne peut pas savoir d’ici s’il autorise ${host}.`,
    `Lisez-le dans le message d’essai reçu : ses en-têtes doivent porter « spf=pass ». Sinon, ajoutez avant « all » ${missing}.`,
  );
}

/** The record of the domain, or of the nearest domain above it that has one. */
async function checkDmarc(domain: string, dns: Dns): Promise<Finding> {
  const labels = domain.split('.');
  for (let above = 0; above <= labels.length - 2; above += 1) {
    const records = await dns.txt(`_dmarc.${labels.slice(above).join('.')}`);
    if (records.some((text) => /^v=DMARC1\s*(?:;|$)/i.test(text)))
      return ok(`Le domaine ${domain} a un enregistrement DMARC.`);
  }
  return fault(
    `Le domaine ${domain} n’a pas d’enregistrement DMARC ; plusieurs grandes messageries en demandent un.`,
    `Ajoutez ${IN_ZONE}, un enregistrement TXT nommé _dmarc, avec le texte « v=DMARC1; p=none ».`,
  );
}

async function checkDomain({ domain, setting }: Sender, host: string, dns: Dns): Promise<Finding[]> {
  const exchanges = await dns.mx(domain);
  const exists = exchanges.length > 0 || (await dns.addresses(domain)).length > 0;
  if (!exists)
    return [
      fault(
        `Le domaine de l’expéditeur, ${domain}, n’existe pas dans le DNS.`,
        `Corrigez l’adresse dans ${setting} : la plupart des messageries refusent un expéditeur sans domaine.`,
      ),
    ];
  const receives =
    exchanges.length > 0
      ? ok(`Le domaine ${domain} reçoit des e-mails (MX).`)
      : fault(
          `Le domaine de l’expéditeur, ${domain}, ne reçoit pas d’e-mails : il n’a pas d’enregistrement MX.`,
          `Mettez dans ${setting} une adresse d’un domaine qui en reçoit, ou ajoutez les enregistrements MX de votre messagerie ${IN_ZONE}.`,
        );
  return [receives, await checkSpf(domain, host, dns), await checkDmarc(domain, dns)];
}

/** Looks at the sender's domain: whether it exists and receives, SPF and DMARC. */
export const checkSender = (sender: Sender, host: string, dns: Dns): Promise<Finding[]> =>
  checkDomain(sender, host, dns).catch((error) => {
    if (!(error instanceof DnsFailure)) throw error;
    return [
      unknown(
        `Le DNS n’a pas répondu pour ${error.dnsName} (${error.code}) : on ne sait donc rien de ce nom.`,
        'Vérifiez la connexion de cette machine et son serveur DNS, puis relancez la commande.',
      ),
    ];
  });
