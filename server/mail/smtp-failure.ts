import { ADDRESS_REFUSED } from '../../quote/pages/office.ts';
import { DEFERRED, SendFailure } from './mailer.ts';
import { TokenError } from './oauth.ts';

/** Sorts the failures of nodemailer by the codes of SMTP. */

/** The code from which on a refusal concerns the mailbox, the size or the content (RFC 5321). */
const FIRST_OF_MESSAGE = 550;
const TOO_LARGE = 552;
/** A refusal by a policy about who may send, and through which relay (RFC 3463). */
const POLICY = /^\d{3}[ -]5\.7\./;
/** A refusal of Microsoft after any command: no login by password (5.7.30), no right to this sender. */
const ACCOUNT = /^\d{3}[ -]5\.(?:7\.(?:30|60)|2\.252)\b|SendAsDenied/;

export interface SmtpError {
  code?: string;
  /** The code of Node, where nodemailer has put its own in its place. */
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  message?: string;
}

/**
 * Detects a refusal of the recipient, the content or the size. Any other (login, sender, closed relay) concerns the
 * operator's account: once that is corrected, the same message goes through.
 */
export function refusesMessage({ command, response = '', responseCode = 0 }: SmtpError): boolean {
  if (responseCode < FIRST_OF_MESSAGE || ACCOUNT.test(response)) return false;
  if (command === 'RCPT TO') return !POLICY.test(response);
  return command === 'DATA' || (command === 'MAIL FROM' && responseCode === TOO_LARGE);
}

/** Our own code where the product goes by it, else that of nodemailer. */
function kindOf(failure: SmtpError): string | undefined {
  const { code, command, responseCode = 0 } = failure;
  if (command === 'RCPT TO' && refusesMessage(failure)) return ADDRESS_REFUSED;
  return code === 'EENVELOPE' && responseCode >= 400 && responseCode < 500 ? DEFERRED : code;
}

export function smtpFailure(error: unknown): SendFailure {
  const failure = error as SmtpError;
  const { responseCode, message = '' } = failure;
  const codes = [kindOf(failure), responseCode && `SMTP ${responseCode}`].filter(Boolean).join(' ');
  const text = error instanceof TokenError ? `EOAUTH2 ${error.reason}` : codes || message.slice(0, 80);
  return new SendFailure(text, refusesMessage(failure), error);
}
