import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { readCompany } from '../company.ts';
import type { Config } from '../config.ts';
import { createMailer } from '../mail/index.ts';
import { type Letter, messageIdOf, recipientsOf, type Senders, sendersOf } from '../mail/letter.ts';
import { diagnose } from './diagnose.ts';
import type { Dns } from './dns.ts';
import { type Finding, ok } from './finding.ts';
import { checkSender } from './sender.ts';

/** Checks the senders' domains, and that a test message leaves. */

export interface Tools {
  dns: Dns;
  /** How long one test message may take. */
  patienceMs: number;
}

export interface Section {
  title: string;
  findings: Finding[];
}

/** An address that writes, and the variable that names it. */
interface From {
  from: Senders['from'];
  setting: string;
}

const sendersIn = (config: Config): Senders => sendersOf(config, readCompany(config.dist, config.siteUrl));

/** The bare address of a sender. */
const addressOf = ({ from }: Pick<From, 'from'>): string =>
  recipientsOf({ to: from, messageId: '' })[0] ?? '';
const domainOf = (from: From): string => domainToASCII(addressOf(from).split('@').at(-1) ?? '');

/** MAIL_FROM, and ACK_FROM if it differs. */
function writersOf({ from, ackFrom }: Senders, key: (writer: From) => string): [From, ...From[]] {
  const main = { from, setting: 'MAIL_FROM' };
  const other = ackFrom && { from: ackFrom, setting: 'ACK_FROM' };
  return other && key(other) !== key(main) ? [main, other] : [main];
}

/** The message that the operator reads. */
const testLetter = (senders: Senders, from: Letter['from'], server: string): Letter => ({
  messageId: messageIdOf(randomUUID(), senders),
  from,
  to: senders.to,
  subject: 'Message d’essai',
  headers: { 'Auto-Submitted': 'auto-generated' },
  text: [
    `Ce message d’essai de ${senders.company.name} est arrivé\u00a0: les demandes de devis arriveront de même.`,
    `Il est parti par le serveur ${server}.`,
    'Était-il aux indésirables\u202f? Marquez-le «\u00a0légitime\u00a0», et voyez ci-dessous ce qui manque.',
    [
      'Pour savoir si les autres messageries vous font confiance, ouvrez les en-têtes de ce message',
      '(Gmail\u00a0: ⋮ puis «\u00a0Afficher l’original\u00a0»\u202f; Outlook\u00a0: … puis «\u00a0Afficher la source du message\u00a0»),',
      'et cherchez «\u00a0Authentication-Results\u00a0»\u00a0:',
      '  spf=pass    votre domaine autorise ce serveur',
      '  dkim=pass   le message est signé\u202f; «\u00a0header.d\u00a0» ou «\u00a0header.i\u00a0» doit nommer votre domaine',
      '  dmarc=pass  l’un des deux vaut pour l’adresse de l’expéditeur',
    ].join('\n'),
  ].join('\n\n'),
});

/**
 * Sends the test message to each recipient by itself, so that each has its own verdict, and once from the sender of
 * confirmations. Stops at the first failure that the others would repeat.
 */
async function sendTestMessages(config: Config, { host: server, hostname: host }: URL, patienceMs: number) {
  const senders = sendersIn(config);
  const mailer = createMailer(config);
  const recipients = recipientsOf(testLetter(senders, senders.from, server));
  const [main, ...others] = writersOf(senders, addressOf);
  const attempts = [
    ...recipients.map((recipient) => ({ recipient, ...main })),
    ...others.map((other) => ({ recipient: recipients[0] ?? '', ...other })),
  ];
  const about = { server, host, oauth: config.smtpOAuth, patienceSeconds: Math.ceil(patienceMs / 1000) };
  const findings: Finding[] = [];
  for (const { recipient, from, setting: senderSetting } of attempts) {
    const sender = addressOf({ from });
    try {
      await mailer.send(testLetter(senders, from, server), [recipient], AbortSignal.timeout(patienceMs));
      findings.push(ok(`Le serveur ${server} a pris le message d’essai de ${sender} pour ${recipient}.`));
    } catch (error) {
      const attempted = { ...about, sender, senderSetting, recipient };
      const { finding, isOfOne } = diagnose(error as Error, attempted);
      findings.push(finding);
      if (!isOfOne) break;
    }
  }
  return findings;
}

/** Yields each section as soon as it is known. */
export async function* check(
  config: Config,
  server: URL,
  { dns, patienceMs }: Tools,
): AsyncGenerator<Section> {
  for (const writer of writersOf(sendersIn(config), domainOf)) {
    const sender = { domain: domainOf(writer), setting: writer.setting };
    const findings = await checkSender(sender, server.hostname, dns);
    yield { title: `Domaine de l’expéditeur ${sender.domain} (${sender.setting})`, findings };
  }
  const findings = await sendTestMessages(config, server, patienceMs);
  yield { title: `Message d’essai à ${config.mailTo}`, findings };
}
