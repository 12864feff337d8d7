import { randomUUID } from 'node:crypto';
import { EMPTY_REQUEST, type QuoteRequest } from '../../../quote/schema.ts';
import { readCompany } from '../../base/company.ts';
import { OperatorError } from '../../base/errors.ts';
import type { Message } from '../../data/message.ts';
import { createMailer, whereMailGoes } from '../../mail/index.ts';
import { addressesIn, type Letter, leaving, recipientsOf, sendersOf } from '../../mail/letter.ts';
import type { Mailer, Sent } from '../../mail/mailer.ts';
import type { MessageContext } from '../../messages/compose.ts';
import { KINDS } from '../../messages/index.ts';
import type { Context } from '../terminal.ts';
import { doubtsAbout } from './addresses.ts';
import { diagnose, type Finding, type TestAttempt } from './diagnose.ts';

/** Finds what keeps requests from arriving by e-mail: sends the letters of a sample person. */

/** The time that a letter may take. */
const PATIENCE_MS = 30_000;

/** The person who asks, unless the operator gives an address of their own. */
const SAMPLE_ADDRESS = 'claire.morel@example.org';
const SAMPLE: QuoteRequest = {
  ...EMPTY_REQUEST,
  firstName: 'Claire',
  lastName: 'Morel',
  phone: '01 99 00 24 76',
  postalCode: '75011',
  city: 'Paris',
  description: 'Ceci est un essai\u202f: personne n’attend de réponse.',
};

const RETURNS =
  'C’est là que reviennent les messages refusés plus tard : créez cette boîte, et lisez-la. Chez un relais (Brevo, ' +
  'Mailjet, Scaleway), sa console les montre.';

/** Advice on what only the other side knows, for the reader of a letter. */
const ADVICE = `Ouvrez leurs en-têtes (Gmail : ⋮ puis « Afficher l’original » ; Outlook : … puis « Afficher la source ») :
« Authentication-Results » doit avoir spf=pass, dkim=pass et dmarc=pass. Il en manque un, ou le message est aux
indésirables ? « Régler les e-mails », dans docs/guide.md, dit que faire.`;

/** The letters about a request of somebody with this address, as they would leave now. */
function letterTo(address: string, context: MessageContext) {
  const requestId = randomUUID();
  const about = { requestId, receivedAt: new Date(context.now()), damaged: undefined };
  const request = { ...SAMPLE, email: address, service: context.senders.company.services[0]?.option ?? '' };
  return async (kind: 'quote' | 'confirmation', to?: string): Promise<Letter> => {
    const message: Message = {
      id: randomUUID(),
      kind,
      reference: 'essai',
      data: {},
      queuedAt: context.now(),
      attempts: 1,
      refusals: 0,
      lastError: null,
      deliveredTo: [],
      about: { ...about, request, receipt: { noticeVersion: '', doubt: '' } },
    };
    const letter = await KINDS[kind](message, context);
    if (!letter) throw new Error(`no ${kind}`);
    return {
      ...leaving(letter, context.now()),
      ...(to !== undefined && { to }),
      subject: `Essai - ${letter.subject}`,
    };
  };
}

/** Sends the test message. Some recipients may be refused, and others not. */
async function sendTest(
  mailer: Mailer,
  letter: Letter,
  attempt: Omit<TestAttempt, 'recipient'>,
  patienceMs: number,
) {
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

/** Prints each finding as soon as it is known. `word`: where the confirmation goes, and an answer to the request. */
export async function checkMail(
  { config, word, terminal }: Pick<Context, 'config' | 'word' | 'terminal'>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const { smtpUrl, smtpOAuth } = config;
  const { out, now } = terminal;
  if (!smtpUrl)
    throw new OperatorError(
      `Il n’y a pas de serveur SMTP à essayer. E-mails\u00a0: ${whereMailGoes(config)}.\n` +
        'Renseignez SMTP_URL et MAIL_TO ; docs/operations.md dit comment.',
    );
  let faults = 0;
  const report = ({ text, remedy, isHint }: Finding) => {
    out(`  ${isHint ? '!' : remedy ? '✗' : '✓'} ${text}`);
    if (remedy === undefined) return;
    out(`    → ${remedy}`);
    faults += Number(!isHint);
  };
  const { host: server, hostname, username } = new URL(smtpUrl);
  const senders = sendersOf(config, readCompany(config.dist));
  const mailer = createMailer(config);
  const compose = letterTo(word || SAMPLE_ADDRESS, { senders, now } as MessageContext);

  const login = decodeURIComponent(username);
  const usesToken = smtpOAuth !== undefined;

  /** Says of whom a letter is, and tries to send it. */
  async function attempt(senderSetting: string, letter: Letter, isOwn = false): Promise<void> {
    const [sender = ''] = addressesIn(letter.from);
    const recipients = recipientsOf(letter);
    out(`\n« ${letter.subject} », de ${sender} (${senderSetting}) à ${recipients.join(', ')}`);
    // Only a letter whose answer goes to somebody else looks like a fraud.
    const to = letter.replyTo ? recipients : [];
    const doubts = isOwn ? [] : doubtsAbout({ sender, senderSetting, server: hostname, login, to });
    for (const doubt of doubts) report(doubt);
    const about = { server, sender, senderSetting, usesToken };
    for (const finding of await sendTest(mailer, letter, about, patienceMs))
      report(isOwn && finding.remedy ? { ...finding, remedy: RETURNS, isHint: true } : finding);
  }

  const request = await compose('quote');
  await attempt('MAIL_FROM', request);
  if (senders.ackFrom) await attempt('ACK_FROM', await compose('confirmation', word || senders.to));
  if (faults > 0) throw new OperatorError(`\n${faults} faute${faults > 1 ? 's' : ''} à corriger.`);
  // What another server refuses later comes back to the senders.
  const own = new Set([...addressesIn(senders.from), ...addressesIn(senders.ackFrom)]);
  for (const to of own.difference(new Set(addressesIn(senders.to))))
    await attempt('MAIL_FROM', { ...request, to }, true);
  out(`\nCes messages sont partis. Sont-ils arrivés ? ${ADVICE}`);
  if (!word) out('\nEssayez aussi une boîte d’une autre messagerie : npm run mail:check -- moi@gmail.com');
}
