import { domainToASCII } from 'node:url';
import { readCompany } from '../company.ts';
import type { Config } from '../config.ts';
import { type Senders, sendersOf } from '../mail/letter.ts';
import { accessTokenOf, smtpMailer } from '../mail/smtp.ts';
import type { Dns } from './dns.ts';
import type { Finding } from './finding.ts';
import { checkSender, type Sender } from './sender.ts';
import { addressOf, sendTestMessages } from './sending.ts';
import { locate, type Server } from './servers.ts';

/** Checks the mail server, the sender's domain, and that a test message leaves. */

export interface Tools {
  dns: Dns;
  /** How long one test message may take. */
  patienceMs: number;
}

export interface Section {
  title: string;
  findings: Finding[];
}

/** The domains that write, each once. */
function sendingDomains({ from, ackFrom }: Senders): Sender[] {
  const domainOf = (sender: Senders['from']) => domainToASCII(addressOf(sender).split('@').at(-1) ?? '');
  const domain = domainOf(from);
  const ackDomain = ackFrom ? domainOf(ackFrom) : domain;
  return [
    { domain, setting: 'MAIL_FROM' },
    ...(ackDomain === domain ? [] : [{ domain: ackDomain, setting: 'ACK_FROM' }]),
  ];
}

/** Yields each section as soon as it is known. */
export async function* check(config: Config, server: Server, tools: Tools): AsyncGenerator<Section> {
  const senders = sendersOf(config, readCompany(config.dist, config.siteUrl));
  const located = await locate(server, tools.dns);
  if (located) yield { title: `Serveur d’envoi ${server.name}`, findings: [located] };
  for (const sender of sendingDomains(senders)) {
    const findings = await checkSender(sender, server.host, tools.dns);
    yield { title: `Domaine de l’expéditeur ${sender.domain} (${sender.setting})`, findings };
  }
  if (located?.state === 'fault') return;
  const mailer = smtpMailer(server.url, accessTokenOf(config));
  const findings = await sendTestMessages(
    { server, mailer, oauth: config.smtpOAuth },
    senders,
    tools.patienceMs,
  );
  yield { title: `Message d’essai à ${config.mailTo}`, findings };
}
