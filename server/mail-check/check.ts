import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Context } from '../cli/terminal.ts';
import { readCompany } from '../company.ts';
import { OperatorError } from '../errors.ts';
import { OUTBOX_FOLDER } from '../mail/eml-files.ts';
import { createMailer } from '../mail/index.ts';
import { type Letter, messageIdOf, recipientsOf, type Senders, sendersOf } from '../mail/letter.ts';
import type { Mailer, Sent } from '../mail/mailer.ts';
import { type Attempt, diagnose, type Finding } from './diagnose.ts';

/** Finds what keeps requests from arriving by e-mail: sends a test message from each sender. */

/** How long the test message may take. */
const PATIENCE_MS = 30_000;

/** The message that the operator reads. */
const testLetter = (senders: Senders, from: string, server: string): Letter => ({
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
      '(Gmail\u00a0: ⋮ puis «\u00a0Afficher l’original\u00a0»\u202f; Outlook\u00a0: … puis ' +
        '«\u00a0Afficher la source du message\u00a0»),',
      'et cherchez «\u00a0Authentication-Results\u00a0»\u00a0:',
      '  spf=pass    votre domaine autorise ce serveur',
      '  dkim=pass   le message est signé\u202f; «\u00a0header.d\u00a0» ou «\u00a0header.i\u00a0» doit ' +
        'nommer votre domaine',
      '  dmarc=pass  l’un des deux vaut pour l’adresse de l’expéditeur',
    ].join('\n'),
    [
      'Il en manque un\u202f? Votre messagerie dit comment signer (DKIM), et quel «\u00a0include\u00a0» mettre.',
      'La «\u00a0zone DNS\u00a0» de votre nom de domaine doit avoir deux enregistrements TXT\u00a0:',
      '  pour le domaine  v=spf1 include:… ~all',
      '  nommé _dmarc     v=DMARC1; p=none',
    ].join('\n'),
  ].join('\n\n'),
});

/** Sends the test message. Some recipients may be refused, and others not. */
async function send(mailer: Mailer, letter: Letter, attempt: Omit<Attempt, 'recipient'>, patienceMs: number) {
  const { server, sender } = attempt;
  const recipients = recipientsOf(letter);
  const { accepted, failure } = await mailer
    .send(letter, recipients, AbortSignal.timeout(patienceMs))
    .catch((error): Sent => ({ accepted: [], failure: error }));
  const refused = recipients.filter((recipient) => !accepted.includes(recipient));
  const text = `Le serveur ${server} a pris le message d’essai de ${sender} pour ${accepted.join(', ')}.`;
  const findings: Finding[] = accepted.length > 0 ? [{ text }] : [];
  return failure ? [...findings, diagnose(failure, { ...attempt, recipient: refused.join(', ') })] : findings;
}

/** Prints each finding as soon as it is known. */
export async function checkMail(
  { config, terminal: { out } }: Pick<Context, 'config' | 'terminal'>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const { smtpUrl, smtpOAuth, dataDir } = config;
  if (!smtpUrl)
    throw new OperatorError(
      'SMTP_URL n’est pas renseigné : aucun message ne part, ils restent en fichiers dans ' +
        `${join(dataDir, OUTBOX_FOLDER)}.\n` +
        'Renseignez SMTP_URL et MAIL_TO ; docs/operations.md dit comment.',
    );
  let faults = 0;
  const report = ({ text, remedy }: Finding) => {
    out(`  ${remedy ? '✗' : '✓'} ${text}`);
    if (remedy === undefined) return;
    out(`    → ${remedy}`);
    faults += 1;
  };
  const server = new URL(smtpUrl).host;
  const senders = sendersOf(config, readCompany(config.dist));
  const mailer = createMailer(config);
  const { from, ackFrom = from } = senders;
  const tried = ackFrom === from ? { MAIL_FROM: from } : { MAIL_FROM: from, ACK_FROM: ackFrom };
  for (const [senderSetting, to] of Object.entries(tried)) {
    const [sender = ''] = recipientsOf({ to, messageId: '' });
    out(`\nMessage d’essai de ${sender} (${senderSetting}) à ${senders.to}`);
    const attempt = { server, sender, senderSetting, usesToken: smtpOAuth !== undefined };
    const letter = testLetter(senders, sender, server);
    for (const finding of await send(mailer, letter, attempt, patienceMs)) report(finding);
  }
  if (faults > 0) throw new OperatorError(`\n${faults} faute${faults > 1 ? 's' : ''} à corriger.`);
  out('\nRien à corriger ici ; le message dit ce qu’il faut lire dans ses en-têtes.');
}
