import { domainOf } from '../../mail/letter.ts';
import type { Finding } from './diagnose.ts';

/** Findings about addresses alone: how letters from and to them will be received. */

/** The domains that are reserved for examples and for one machine: no mail server trusts a sender there. */
const RESERVED = /(?:^|\.)(?:example|test|local|localhost)$/;

export const isReserved = (sender: string): boolean => RESERVED.test(domainOf(sender));

/** Providers whose addresses only their own servers may send for: the domains of each, those of its servers too. */
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

/** Relays: people log in with an account of their own, and send for every domain that they have checked. */
const RELAYS = /(?:brevo|sendinblue|mailjet|scaleway|scw\.cloud|amazonaws)\./;

export interface Sending {
  sender: string;
  /** The variable that names it. */
  senderSetting: string;
  /** The host of SMTP_URL, and who logs in there. */
  server: string;
  login: string;
  /** The address to which the letter goes. */
  to: readonly string[];
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** The faults of a sender, and what may be one. */
export function doubtsAbout({ sender, senderSetting, server, login, to }: Sending): Finding[] {
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
  if (login.includes('@') && !same(domainOf(login), domain) && !RELAYS.test(server))
    findings.push({
      text: `Le site se connecte au nom de ${login} : le serveur mettra peut-être cette adresse à la place de ${sender}.`,
      remedy:
        'Regardez qui a écrit le message reçu. Si ce n’est pas la bonne adresse, déclarez-la comme alias.',
      isHint: true,
    });
  if (to.some((recipient) => same(recipient, sender)))
    findings.push({
      text: `${sender} s’écrit à elle-même : le téléphone ne sonne pas toujours, et « Répondre » revient au bureau.`,
      remedy: `Mettez dans ${senderSetting} une autre adresse que celles de MAIL_TO, par exemple devis@site.${domain}.`,
      isHint: true,
    });
  else if (to.some((recipient) => same(domainOf(recipient), domain)))
    findings.push({
      text: `${sender} est du même domaine que MAIL_TO, et la réponse va au visiteur : un filtre peut y voir une fraude.`,
      remedy:
        `Mettez dans ${senderSetting} une adresse d’un sous-domaine, comme devis@site.${domain} ; ` +
        'sinon, dites à la boîte du bureau de faire confiance à cet expéditeur (docs/guide.md).',
      isHint: true,
    });
  return findings;
}
