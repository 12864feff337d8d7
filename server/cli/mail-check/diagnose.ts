import { TokenError } from '../../mail/oauth.ts';
import { type SmtpError as Failure, refusesMessage } from '../../mail/smtp-failure.ts';
import { type Cause, SMTP_FINDINGS, type TestDetails } from './smtp-wording.ts';

/** Finds why a test letter could not be sent, by the codes of the failure. */

export interface Finding {
  text: string;
  /** What to do; undefined if all is well. */
  remedy?: string;
  /** True if this may be no fault. */
  isHint?: boolean;
}

export type TestAttempt = Omit<TestDetails, 'codes'> & { usesToken: boolean };

const SERVICE_CLOSING = 421;
const AUTHENTICATION_REQUIRED = 530;

/** Returns the codes of a failure, without the server's text, which can quote addresses. */
function codesOf(failure: Failure | TokenError, { message }: Error): string {
  if (failure instanceof TokenError) return failure.reason;
  const { response = '', responseCode, originalCode } = failure;
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const codes = responseCode ? [responseCode, enhanced] : [originalCode];
  return codes.filter(Boolean).join(' ') || message;
}

/** Causes by the error of the token endpoint (RFC 6749, 5.2). */
const TOKEN_CAUSES: Record<string, Cause> = {
  invalid_client: 'badClient',
  unauthorized_client: 'badClient',
  invalid_grant: 'endedGrant',
};

const CONNECTION_CAUSES: Record<string, Cause> = {
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

function connectionCause({ code = '', originalCode = '' }: Failure): Cause {
  if (/CERT|SIGNATURE/.test(originalCode)) return 'badCertificate';
  if (originalCode.startsWith('ERR_SSL')) return 'tlsFailed';
  return CONNECTION_CAUSES[originalCode] ?? CONNECTION_CAUSES[code] ?? 'other';
}

/** Finds the cause of a refusal by the SMTP command that was refused, and the codes of the answer. */
function answerCause(failure: Failure, usesToken: boolean): Cause {
  const { response = '', responseCode = 0, command = '', code } = failure;
  if (/\b5\.7\.30\b/.test(response)) return 'basicLoginEnded';
  if (/\b5\.7\.139\b/.test(response) && !/credentials were incorrect/.test(response))
    return 'smtpLoginDisabled';
  if (/\b5\.7\.60\b|\b5\.2\.252\b|SendAsDenied/.test(response)) return 'senderRefused';
  if (responseCode === SERVICE_CLOSING || command === 'CONN') return 'closesConnection';
  if (responseCode === 0 || responseCode === AUTHENTICATION_REQUIRED) return 'noPassword';
  if (responseCode < 500) return 'deferred';
  if (code === 'EAUTH') return usesToken ? 'tokenRefused' : 'passwordRefused';
  if (command === 'RCPT TO') return refusesMessage(failure) ? 'recipientRefused' : 'relayRefused';
  if (command === 'MAIL FROM') return 'senderRefused';
  return command === 'DATA' ? 'messageRefused' : 'other';
}

function causeOf(failure: Failure | TokenError, usesToken: boolean): Cause {
  if (failure instanceof TokenError) return TOKEN_CAUSES[failure.reason] ?? 'noToken';
  const isAnswer = failure.code === 'EAUTH' || (failure.responseCode && failure.code !== 'ETLS');
  return isAnswer ? answerCause(failure, usesToken) : connectionCause(failure);
}

export function diagnose(error: Error, { usesToken, ...attempt }: TestAttempt): Finding {
  const failure = error.cause as Failure | TokenError;
  const codes = ` (${codesOf(failure, error)})`;
  const [text, remedy] = SMTP_FINDINGS[causeOf(failure, usesToken)]({ ...attempt, codes });
  return { text, remedy };
}
