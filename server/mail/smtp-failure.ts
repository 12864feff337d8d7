import { ADDRESS_REFUSED } from '../../quote/pages/office.ts';
import { DEFERRED, SendFailure } from './mailer.ts';
import { TokenError } from './oauth.ts';

/** Classifies errors of nodemailer by their SMTP codes. */

/** Codes from here on concern the mailbox, the size or the content (RFC 5321). */
const FIRST_MESSAGE_CODE = 550;
const TOO_LARGE = 552;
/** Policy codes: who may send, and through which relay (RFC 3463). */
const POLICY = /^\d{3}[ -]5\.7\./;
/** Answers of Microsoft to any command: no login by password (5.7.30), or no right to this sender. */
const ACCOUNT = /^\d{3}[ -]5\.(?:7\.(?:30|60)|2\.252)\b|SendAsDenied/;

export interface SmtpError {
  code?: string;
  /** The code of Node, if nodemailer has replaced it by its own in `code`. */
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  message?: string;
}

/**
 * Checks whether the recipient, the content or the size is refused. Any other refusal (login, sender, closed relay)
 * concerns the operator's account: once that is corrected, the same letter goes through.
 */
export function refusesMessage({ command, response = '', responseCode = 0 }: SmtpError): boolean {
  if (responseCode < FIRST_MESSAGE_CODE || ACCOUNT.test(response)) return false;
  if (command === 'RCPT TO') return !POLICY.test(response);
  return command === 'DATA' || (command === 'MAIL FROM' && responseCode === TOO_LARGE);
}

/** Returns our own code for a refused or deferred address, otherwise the code of nodemailer. */
function codeOf(failure: SmtpError): string | undefined {
  const { code, command, responseCode = 0 } = failure;
  if (command === 'RCPT TO' && refusesMessage(failure)) return ADDRESS_REFUSED;
  return code === 'EENVELOPE' && responseCode >= 400 && responseCode < 500 ? DEFERRED : code;
}

export function smtpFailure(error: unknown): SendFailure {
  const failure = error as SmtpError;
  const { responseCode, message = '' } = failure;
  const codes = [codeOf(failure), responseCode && `SMTP ${responseCode}`].filter(Boolean).join(' ');
  const text = error instanceof TokenError ? `EOAUTH2 ${error.reason}` : codes || message.slice(0, 80);
  return new SendFailure(text, refusesMessage(failure), error);
}
