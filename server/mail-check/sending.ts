import { concernsServer } from '../mail/failure.ts';
import { recipientsOf, type Senders } from '../mail/letter.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { OAuthSettings } from '../mail/oauth.ts';
import { diagnose } from './diagnose.ts';
import type { Finding } from './finding.ts';
import { type MailServer, sent } from './smtp-wording.ts';
import { testLetter } from './test-message.ts';

/** A mail server, and how to send through it. */
export interface Route {
  server: MailServer;
  mailer: Mailer;
  oauth: OAuthSettings | undefined;
}

/** The bare address of a sender. */
export const addressOf = (from: Senders['from']): string =>
  recipientsOf({ to: from, messageId: '' })[0] ?? '';

/**
 * Sends the test message to each recipient by itself, so that each has its own verdict, and once from the
 * sender of the visitors' confirmation. Stops at the first failure that the others would repeat.
 */
export async function sendTestMessages(
  { server, mailer, oauth }: Route,
  senders: Senders,
  patienceMs: number,
): Promise<Finding[]> {
  const { from, ackFrom } = senders;
  const recipients = recipientsOf(testLetter(senders, from, server.name));
  const attempts = recipients.map((recipient) => ({ recipient, from, senderSetting: 'MAIL_FROM' }));
  const [first] = recipients;
  if (first && ackFrom && addressOf(ackFrom) !== addressOf(from)) {
    attempts.push({ recipient: first, from: ackFrom, senderSetting: 'ACK_FROM' });
  }
  const findings: Finding[] = [];
  for (const { recipient, from: sender, senderSetting } of attempts) {
    const letter = testLetter(senders, sender, server.name);
    try {
      await mailer.send(letter, [recipient], AbortSignal.timeout(patienceMs));
      findings.push(sent(server, addressOf(sender), recipient));
    } catch (error) {
      findings.push(
        diagnose(error, {
          server,
          oauth,
          sender: addressOf(sender),
          senderSetting,
          recipient,
          patienceSeconds: Math.ceil(patienceMs / 1000),
        }),
      );
      if (concernsServer(error)) break;
    }
  }
  return findings;
}
