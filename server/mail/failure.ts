import { TokenError } from './oauth.ts';

/** Why a message could not be sent, whether the refusal is permanent, and whom it concerns. */

/** RFC 5321: from 550 on, a refusal concerns the mailbox, the size or the content. */
const FIRST_OF_MESSAGE = 550;
const TOO_LARGE = 552;
/** RFC 3463: refused by a policy about who may send, and through which relay. */
const POLICY = /^\d{3}[ -]5\.7\./;
/** Microsoft says so after any command: no login by password (5.7.30), no right to this sender. */
const ACCOUNT = /^\d{3}[ -]5\.(?:7\.(?:30|60)|2\.252)\b|SendAsDenied/;
/** The server ends the conversation, whatever the command was. */
const CLOSING = 421;
/** Without an answer of the server: nodemailer itself refuses the message. */
const OWN_REFUSALS = ['EENVELOPE', 'EMESSAGE', 'ESTREAM'];

export interface SmtpError {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  message?: string;
}

/**
 * True for a refusal of the recipient, the content or the size. Any other (login, sender, closed relay)
 * concerns the operator's account: once that is corrected, the same message goes through.
 */
export function refusesMessage({ command, response = '', responseCode = 0 }: SmtpError): boolean {
  if (responseCode < FIRST_OF_MESSAGE || ACCOUNT.test(response)) return false;
  if (command === 'RCPT TO') return !POLICY.test(response);
  return command === 'DATA' || (command === 'MAIL FROM' && responseCode === TOO_LARGE);
}

/**
 * True if every other message would fail too: the server is away, or refuses the account or the
 * sender. False if it refuses the message or defers a recipient.
 */
export function concernsServer(error: unknown): boolean {
  const failure = error as SmtpError;
  const { code = '', command, responseCode = 0 } = failure;
  if (responseCode === 0) return !OWN_REFUSALS.includes(code);
  const defersRecipient = command === 'RCPT TO' && responseCode < 500 && responseCode !== CLOSING;
  return !defersRecipient && !refusesMessage(failure);
}

/**
 * Whether a message that others have accepted is refused by this very recipient. A deferral counts only if it has
 * lasted.
 */
export function refusesRecipient(error: unknown, hasLasted: boolean): boolean {
  const { command = '', responseCode = 0 } = error as SmtpError;
  return ['RCPT TO', 'DATA'].includes(command) && (responseCode >= 500 || (responseCode > 0 && hasLasted));
}

/** Keeps the codes only, because the server's text can quote addresses. */
export function describeFailure(error: unknown): { text: string; refused: boolean } {
  if (error instanceof TokenError) return { text: `EOAUTH2 ${error.reason}`, refused: false };
  const failure = error as SmtpError;
  const { code, responseCode, message = '' } = failure;
  const codes = [code, responseCode && `SMTP ${responseCode}`].filter(Boolean).join(' ');
  return { text: codes || message.slice(0, 80), refused: refusesMessage(failure) };
}
