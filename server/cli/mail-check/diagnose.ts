import { TokenError } from '../../mail/oauth.ts';
import { type SmtpError as Failure, refusesMessage } from '../../mail/smtp-failure.ts';
import { type Cause, SMTP_WORDS, type TestDetails } from './smtp-wording.ts';

/** Finds why the test message could not be sent, by the codes of the failure. */

/** A sentence; for a fault, with what to do. */
export interface Finding {
  text: string;
  remedy?: string;
  /** Says that this may be no fault at all. */
  isHint?: boolean;
}

export type TestAttempt = Omit<TestDetails, 'codes'> & { usesToken: boolean };

const SERVICE_CLOSING = 421;
const LOGIN_FIRST = 530;

/** The codes of a failure, and nothing else of it: the words of an answer can quote addresses. */
function codesOf(failure: Failure | TokenError, { message }: Error): string {
  if (failure instanceof TokenError) return failure.reason;
  const { response = '', responseCode, originalCode } = failure;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const codes = responseCode ? [responseCode, enhanced] : [originalCode];
  return codes.filter(Boolean).join(' ') || message;
}

const OF_TOKEN: Record<string, Cause> = {
  invalid_client: 'badClient',
  unauthorized_client: 'badClient',
  invalid_grant: 'endedGrant',
};

/** Causes by the code of Node or nodemailer: what keeps the connection from being made. */
const OF_CONNECTION: Record<string, Cause> = {
  ENOTFOUND: 'noHost',
  ECONNREFUSED: 'noAnswer',
  ECONNRESET: 'closesConnection',
  EHOSTUNREACH: 'noAnswer',
  ENETUNREACH: 'noAnswer',
  ETIMEDOUT: 'noAnswer',
  EABORT: 'noAnswer',
  EPROTO: 'tlsFailed',
  ETLS: 'tlsFailed',
  ECONNECTION: 'closesConnection',
};

function ofConnection({ code = '', originalCode = '' }: Failure): Cause {
  if (/CERT|SIGNATURE/.test(originalCode)) return 'badCertificate';
  if (originalCode.startsWith('ERR_SSL')) return 'tlsFailed';
  return OF_CONNECTION[originalCode] ?? OF_CONNECTION[code] ?? 'other';
}

/** Causes by an answer of the server: the command that it refused, and its codes. */
function ofAnswer(failure: Failure, usesToken: boolean): Cause {
  const { response = '', responseCode = 0, command = '', code } = failure;
  if (/\b5\.7\.30\b/.test(response)) return 'basicLoginEnded';
  if (/\b5\.7\.139\b/.test(response) && !/credentials were incorrect/.test(response))
    return 'smtpLoginDisabled';
  if (/\b5\.7\.60\b|\b5\.2\.252\b|SendAsDenied/.test(response)) return 'senderRefused';
  if (responseCode === SERVICE_CLOSING || command === 'CONN') return 'closesConnection';
  if (responseCode === 0 || responseCode === LOGIN_FIRST) return 'noPassword';
  if (responseCode < 500) return 'deferred';
  if (code === 'EAUTH') return usesToken ? 'tokenRefused' : 'passwordRefused';
  if (command === 'RCPT TO') return refusesMessage(failure) ? 'recipientRefused' : 'relayRefused';
  if (command === 'MAIL FROM') return 'senderRefused';
  return command === 'DATA' ? 'messageRefused' : 'other';
}

function causeOf(failure: Failure | TokenError, usesToken: boolean): Cause {
  if (failure instanceof TokenError) return OF_TOKEN[failure.reason] ?? 'noToken';
  const isAnswer = failure.code === 'EAUTH' || (failure.responseCode && failure.code !== 'ETLS');
  return isAnswer ? ofAnswer(failure, usesToken) : ofConnection(failure);
}

/** Says why a message could not be sent, and what to do. `error` is that of the mailer. */
export function diagnose(error: Error, { usesToken, ...attempt }: TestAttempt): Finding {
  const failure = error.cause as Failure | TokenError;
  const codes = ` (${codesOf(failure, error)})`;
  const [text, remedy] = SMTP_WORDS[causeOf(failure, usesToken)]({ ...attempt, codes });
  return { text, remedy };
}
