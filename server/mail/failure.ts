/** Why a message could not be sent, and whether the mail server will never take it. */

/** Mailbox, size, content: what RFC 5321 lets a server refuse of a message. */
const FIRST_OF_MESSAGE = 550;
const TOO_LARGE = 552;
/** Enhanced code of a policy: who may send here, and through whom (RFC 3463). */
const POLICY = /^\d{3}[ -]5\.7\./;

interface SmtpError {
  code?: string;
  command?: string;
  response?: string;
  responseCode?: number;
  message?: string;
}

/**
 * Only a refusal of the recipient, the content or the size is one of the message. Everything else (the login, the sender, a relay that is closed to
 * us) concerns the operator's account: it passes for all messages once that is mended.
 */
function refusesMessage({ command, response = '', responseCode = 0 }: SmtpError): boolean {
  if (responseCode < FIRST_OF_MESSAGE) return false;
  if (command === 'RCPT TO') return !POLICY.test(response);
  return command === 'DATA' || (command === 'MAIL FROM' && responseCode === TOO_LARGE);
}

/** The server's own words can quote addresses; the codes say enough. */
export function describeFailure(error: unknown): { text: string; refused: boolean } {
  const failure = error as SmtpError;
  const { code, responseCode, message = '' } = failure;
  const codes = [code, responseCode && `SMTP ${responseCode}`].filter(Boolean).join(' ');
  return { text: codes || message.slice(0, 80), refused: refusesMessage(failure) };
}
