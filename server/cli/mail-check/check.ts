import { randomUUID } from 'node:crypto';
import { EMPTY_REQUEST, type QuoteRequest } from '../../../quote/schema.ts';
import { readCompany } from '../../base/company.ts';
import { OperatorError } from '../../base/errors.ts';
import type { Message } from '../../data/message.ts';
import { createMailer, whereMailGoes } from '../../mail/index.ts';
import {
  addressesIn,
  type Letter,
  letterContextOf,
  prepareForSending,
  recipientsOf,
} from '../../mail/letter.ts';
import type { Mailer, Sent } from '../../mail/mailer.ts';
import type { MessageContext } from '../../messages/compose.ts';
import { COMPOSERS } from '../../messages/index.ts';
import type { Context } from '../terminal.ts';
import { checkSender } from './addresses.ts';
import { diagnose, type Finding, type TestAttempt } from './diagnose.ts';

/** Sends the letters of a sample request, and explains what keeps them from arriving. */

const SEND_TIMEOUT_MS = 30_000;

const SAMPLE_ADDRESS = 'claire.morel@example.org';
const SAMPLE_REQUEST: QuoteRequest = {
  ...EMPTY_REQUEST,
  firstName: 'Claire',
  lastName: 'Morel',
  phone: '01 99 00 24 76',
  postalCode: '75011',
  city: 'Paris',
  description: 'Ceci est un essai\u202f: personne n’attend de réponse.',
};

/** What to do about a sender's own mailbox that refuses letters. */
const BOUNCE_REMEDY =
  'C’est là que reviennent les messages refusés plus tard : créez cette boîte, et lisez-la. Chez un relais (Brevo, ' +
  'Mailjet, Scaleway), sa console les montre.';

/** How to see whether the receiving server trusts the sender: only the received letter tells. */
const ADVICE = `Ouvrez leurs en-têtes (Gmail : ⋮ puis « Afficher l’original » ; Outlook : … puis « Afficher la source ») :
« Authentication-Results » doit avoir spf=pass, dkim=pass et dmarc=pass. Il en manque un, ou le message est aux
indésirables ? « Régler les e-mails », dans docs/guide.md, dit que faire.`;

/** Returns a function that composes the letters of a request from this address, as they would be sent now. */
function createComposer(address: string, context: MessageContext) {
  const requestId = randomUUID();
  const about = { requestId, receivedAt: new Date(context.now()), damaged: undefined };
  const service = context.senders.company.services[0]?.option ?? '';
  const request = { ...SAMPLE_REQUEST, email: address, service };
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
    const letter = await COMPOSERS[kind](message, context);
    if (!letter) throw new Error(`no ${kind}`);
    return {
      ...prepareForSending(letter, context.now()),
      ...(to !== undefined && { to }),
      subject: `Essai - ${letter.subject}`,
    };
  };
}

/** Sends a letter. Returns a finding for the accepted recipients, and one for those who were refused. */
async function sendTest(
  mailer: Mailer,
  letter: Letter,
  attempt: Omit<TestAttempt, 'recipient'>,
  timeoutMs: number,
) {
  const { server, sender } = attempt;
  const recipients = recipientsOf(letter);
  const { accepted, failure } = await mailer
    .send(letter, recipients, AbortSignal.timeout(timeoutMs))
    .catch((error): Sent => ({ accepted: [], failure: error }));
  const refused = recipients.filter((recipient) => !accepted.includes(recipient));
  const text = `Le serveur ${server} a pris le message d’essai de ${sender} pour ${accepted.join(', ')}.`;
  const findings: Finding[] = accepted.length > 0 ? [{ text }] : [];
  return failure ? [...findings, diagnose(failure, { ...attempt, recipient: refused.join(', ') })] : findings;
}

function markOf({ remedy, isHint }: Finding): string {
  if (isHint) return '!';
  return remedy === undefined ? '✓' : '✗';
}

/**
 * Prints each finding as soon as it is known. The argument is the visitor's address: the confirmation goes there, and
 * so does an answer to the request.
 */
export async function checkMail(
  { config, argument: visitor, terminal }: Pick<Context, 'config' | 'argument' | 'terminal'>,
  timeoutMs = SEND_TIMEOUT_MS,
): Promise<void> {
  const { smtpUrl, smtpOAuth } = config;
  const { out, now } = terminal;
  if (!smtpUrl)
    throw new OperatorError(
      `Il n’y a pas de serveur SMTP à essayer. E-mails\u00a0: ${whereMailGoes(config)}.\n` +
        'Renseignez SMTP_URL et MAIL_TO ; docs/operations.md dit comment.',
    );
  let faults = 0;
  const report = (finding: Finding) => {
    const { text, remedy, isHint } = finding;
    out(`  ${markOf(finding)} ${text}`);
    if (remedy === undefined) return;
    out(`    → ${remedy}`);
    if (!isHint) faults += 1;
  };
  const { host: server, hostname, username } = new URL(smtpUrl);
  const senders = letterContextOf(config, readCompany(config.dist));
  const mailer = createMailer(config);
  const compose = createComposer(visitor || SAMPLE_ADDRESS, { senders, now } as MessageContext);
  const login = decodeURIComponent(username);
  const usesToken = smtpOAuth !== undefined;

  /** Tries to send a letter. `isBounceMailbox`: to a sender's own mailbox, for which a refusal is no fault. */
  async function attempt(senderSetting: string, letter: Letter, isBounceMailbox = false): Promise<void> {
    const [sender = ''] = addressesIn(letter.from);
    const recipients = recipientsOf(letter);
    out(`\n« ${letter.subject} », de ${sender} (${senderSetting}) à ${recipients.join(', ')}`);
    // To filters, a letter whose Reply-To is another person's looks like fraud if it comes from the recipient's domain.
    const to = letter.replyTo ? recipients : [];
    const sending = { sender, senderSetting, server: hostname, login, to };
    if (!isBounceMailbox) for (const finding of checkSender(sending)) report(finding);
    const about = { server, sender, senderSetting, usesToken };
    for (const finding of await sendTest(mailer, letter, about, timeoutMs)) {
      const isMissing = isBounceMailbox && finding.remedy !== undefined;
      report(isMissing ? { ...finding, remedy: BOUNCE_REMEDY, isHint: true } : finding);
    }
  }

  const request = await compose('quote');
  await attempt('MAIL_FROM', request);
  if (senders.ackFrom) await attempt('ACK_FROM', await compose('confirmation', visitor || senders.to));
  if (faults > 0) throw new OperatorError(`\n${faults} faute${faults > 1 ? 's' : ''} à corriger.`);
  // Letters that another server refuses later come back to the senders, so these mailboxes must exist.
  const senderAddresses = new Set([...addressesIn(senders.from), ...addressesIn(senders.ackFrom)]);
  for (const to of senderAddresses.difference(new Set(addressesIn(senders.to))))
    await attempt('MAIL_FROM', { ...request, to }, true);
  out(`\nCes messages sont partis. Sont-ils arrivés ? ${ADVICE}`);
  if (!visitor) out('\nEssayez aussi une boîte d’une autre messagerie : npm run mail:check -- moi@gmail.com');
}
