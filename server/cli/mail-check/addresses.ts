import { domainOf } from '../../mail/letter.ts';
import type { Finding } from './diagnose.ts';

/** Checks sender addresses before anything is sent: whether other mail servers will trust them. */

/** Domains that are reserved for examples and for a single machine: no mail server trusts a sender there. */
const RESERVED = /(?:^|\.)(?:example|test|local|localhost)$/;

export const isReserved = (sender: string): boolean => RESERVED.test(domainOf(sender));

/** Mail providers, each with its domains for addresses and servers. Only its own servers may send for its addresses. */
const PROVIDERS = [
  'gmail.com googlemail.com google.com',
  'outlook.com outlook.fr hotmail.com hotmail.fr live.com live.fr msn.com office365.com',
  'yahoo.fr yahoo.com ymail.com',
  'icloud.com me.com mac.com',
  'orange.fr wanadoo.fr',
  'sfr.fr neuf.fr',
  'free.fr',
  'bbox.fr',
  'laposte.net',
  'gmx.fr gmx.com',
  'aol.com',
].map((domains) => domains.split(' '));

/** Mail relays, where the account of the login has another domain than the sender. */
const RELAYS = /(?:brevo|sendinblue|mailjet|scaleway|scw\.cloud|amazonaws)\./;

export interface Sending {
  sender: string;
  senderSetting: string;
  /** The host of SMTP_URL. */
  server: string;
  /** The user of SMTP_URL. */
  login: string;
  to: readonly string[];
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

export function checkSender({ sender, senderSetting, server, login, to }: Sending): Finding[] {
  const domain = domainOf(sender).toLowerCase();
  const provider = PROVIDERS.find((domains) => domains.includes(domain));
  const findings: Finding[] = [];
  if (isReserved(sender))
    findings.push({
      text: `L’expéditeur ${sender} est une adresse d’exemple : aucune messagerie ne s’y fie.`,
      remedy: `Mettez dans ${senderSetting} une adresse de votre nom de domaine.`,
    });
  if (provider && !provider.includes(server.split('.').slice(-2).join('.')))
    findings.push({
      text: `Seul un serveur de ${domain} peut écrire au nom de ${sender} ; ${server} n’en est pas un.`,
      remedy: `Mettez dans ${senderSetting} une adresse de votre nom de domaine, ou dans SMTP_URL le serveur de ${domain}.`,
    });
  if (login.includes('@') && !isSame(domainOf(login), domain) && !RELAYS.test(server))
    findings.push({
      text: `Le site se connecte au nom de ${login} : le serveur mettra peut-être cette adresse à la place de ${sender}.`,
      remedy:
        'Regardez qui a écrit le message reçu. Si ce n’est pas la bonne adresse, déclarez-la comme alias.',
      isHint: true,
    });
  if (to.some((recipient) => isSame(recipient, sender)))
    findings.push({
      text: `${sender} s’écrit à elle-même : le téléphone ne sonne pas toujours, et « Répondre » revient au bureau.`,
      remedy: `Mettez dans ${senderSetting} une autre adresse que celles de MAIL_TO, par exemple devis@site.${domain}.`,
      isHint: true,
    });
  else if (to.some((recipient) => isSame(domainOf(recipient), domain)))
    findings.push({
      text: `${sender} est du même domaine que MAIL_TO, et la réponse va au visiteur : un filtre peut y voir une fraude.`,
      remedy:
        `Mettez dans ${senderSetting} une adresse d’un sous-domaine, comme devis@site.${domain} ; ` +
        'sinon, dites à la boîte du bureau de faire confiance à cet expéditeur (docs/guide.md).',
      isHint: true,
    });
  return findings;
}
