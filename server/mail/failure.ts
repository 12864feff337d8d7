/** Why a message could not be sent, and whether the refusal is permanent. */

/** RFC 5321: from 550 on, a refusal concerns the mailbox, the size or the content. */
const FIRST_OF_MESSAGE = 550;
const TOO_LARGE = 552;
/** RFC 3463: refused by a policy about who may send, and through which relay. */
const POLICY = /^\d{3}[ -]5\.7\./;

interface SmtpError {
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
function refusesMessage({ command, response = '', responseCode = 0 }: SmtpError): boolean {
  if (responseCode < FIRST_OF_MESSAGE) return false;
  if (command === 'RCPT TO') return !POLICY.test(response);
  return command === 'DATA' || (command === 'MAIL FROM' && responseCode === TOO_LARGE);
}

/** Keeps the codes only, because the server's text can quote addresses. */
export function describeFailure(error: unknown): { text: string; refused: boolean } {
  const failure = error as SmtpError;
  const { code, responseCode, message = '' } = failure;
  const codes = [code, responseCode && `SMTP ${responseCode}`].filter(Boolean).join(' ');
  return { text: codes || message.slice(0, 80), refused: refusesMessage(failure) };
}
