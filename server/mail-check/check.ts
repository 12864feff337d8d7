import { domainToASCII } from 'node:url';
import { readCompany } from '../company.ts';
import type { Config } from '../config.ts';
import { accessTokenOf } from '../mail/create-mailer.ts';
import { type Senders, sendersOf } from '../mail/letter.ts';
import { smtpMailer } from '../mail/mailer.ts';
import { codeAt } from './code.ts';
import type { Dns } from './dns.ts';
import type { Finding } from './finding.ts';
import { tokenNotKept } from './oauth-wording.ts';
import type { TestMessage } from './reading.ts';
import { checkSender, type Sender, type SendingHost } from './sender.ts';
import { addressOf, sendTestMessages } from './sending.ts';
import { locate, type Server, serversOf } from './servers.ts';

/** All checks of a configuration with SMTP_URL. */

export interface Tools {
  dns: Dns;
  now: () => number;
  /** How long a conversation with a mail server may take. */
  patienceMs: number;
}

export interface Section {
  title: string;
  findings: Finding[];
  /** Taken by the server of this section. */
  message?: TestMessage | undefined;
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

async function sendThrough(server: Server, senders: Senders, config: Config, tools: Tools): Promise<Section> {
  const { now, patienceMs } = tools;
  const oauth = server.usesOAuth ? config.smtpOAuth : undefined;
  const unkept: Finding[] = [];
  const accessToken = oauth && accessTokenOf(config, (code) => unkept.push(tokenNotKept(code)));
  const mailer = smtpMailer(server.url, { accessToken });
  const code = codeAt(now(), server.about);
  const { findings, reached } = await sendTestMessages({ server, mailer, oauth, code }, senders, patienceMs);
  return {
    title: `Message d’essai par ${server.name} (${server.setting})`,
    findings: [...findings, ...unkept],
    message: reached.length > 0 ? { server: server.name, about: server.about, code } : undefined,
  };
}

/** Yields each section as soon as it is known. */
export async function* check(config: Config, selectors: string[], tools: Tools): AsyncGenerator<Section> {
  const { dns } = tools;
  const senders = sendersOf(config, readCompany(config.dist, config.siteUrl));
  const hosts: SendingHost[] = [];
  const reachable: Server[] = [];
  for (const server of serversOf(config)) {
    const { findings, addresses } = await locate(server, dns);
    hosts.push({ host: server.host, addresses });
    if (findings.every(({ state }) => state !== 'fault')) reachable.push(server);
    if (findings.length > 0) yield { title: `Serveur d’envoi ${server.name} (${server.setting})`, findings };
  }
  for (const sender of sendingDomains(senders)) {
    const findings = await checkSender(sender, hosts, selectors, dns);
    yield { title: `Domaine de l’expéditeur ${sender.domain} (${sender.setting})`, findings };
  }
  for (const server of reachable) yield await sendThrough(server, senders, config, tools);
}
