import { type OAuthSettings, TokenError } from '../mail/oauth.ts';
import { refusesMessage, type SmtpError } from '../mail/smtp-failure.ts';
import { type Finding, fault } from './finding.ts';
import { type About, type Cause, WORDS } from './smtp-wording.ts';

/** Why the test message could not be sent, by the codes of the failure. */

export type Attempted = Omit<About, 'codes' | 'reason' | 'tokenHost'> & { oauth: OAuthSettings | undefined };

interface Failure extends SmtpError {
  /** The code of Node, where nodemailer has put its own in its place. */
  originalCode?: string;
}

const CLOSING = 421;
const LOGIN_FIRST = 530;

/** The codes of an answer, without its words, which can quote addresses. */
function codesOf({ response = '', responseCode }: Failure): string {
  if (!responseCode) return '';
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return ` (${[responseCode, enhanced].filter(Boolean).join(' ')})`;
}

const OF_TOKEN: Record<string, Cause> = {
  invalid_client: 'badClient',
  unauthorized_client: 'badClient',
  invalid_scope: 'badScope',
  invalid_resource: 'badScope',
};

function ofToken({ reason }: TokenError, oauth: OAuthSettings | undefined): Cause {
  if (reason === 'invalid_grant') return oauth?.refreshToken ? 'endedGrant' : 'refusedGrant';
  return OF_TOKEN[reason] ?? 'noToken';
}

/** By the code of Node: what keeps the connection from being made. */
const OF_CONNECTION: Record<string, Cause> = {
  ENOTFOUND: 'noHost',
  ECONNREFUSED: 'refusedConnection',
  CERT_HAS_EXPIRED: 'certificateExpired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificateOfOther',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificateUntrusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificateUntrusted',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificateUntrusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificateUntrusted',
};

const SILENCES = ['ETIMEDOUT', 'EABORT', 'EHOSTUNREACH', 'ENETUNREACH'];

function ofConnection({ code = '', originalCode = '', command, responseCode }: Failure): Cause {
  const known = OF_CONNECTION[originalCode];
  if (known) return known;
  if (code === 'EDNS') return 'silentDns';
  if (code === 'ETLS' && command === 'STARTTLS' && responseCode) return 'noStartTls';
  if (code === 'ETLS' || /^ERR_SSL|^EPROTO$/.test(originalCode)) return 'tlsFailed';
  if (SILENCES.includes(code) || SILENCES.includes(originalCode)) return 'noAnswer';
  return code === 'ECONNECTION' || originalCode === 'ECONNRESET' ? 'closesConnection' : 'other';
}

function ofLogin({ responseCode }: Failure, oauth: OAuthSettings | undefined): Cause {
  if (!responseCode) return 'noPassword';
  if (responseCode < 500) return 'loginDeferred';
  return oauth ? 'tokenRefused' : 'passwordRefused';
}

/** By an answer of the server: the command that it refused, and its codes. */
function ofAnswer(failure: Failure, oauth: OAuthSettings | undefined): Cause {
  const { response = '', responseCode = 0, command = '', code } = failure;
  const isPermanent = responseCode >= 500;
  if (/\b5\.7\.30\b/.test(response)) return 'basicLoginEnded';
  if (/\b5\.7\.139\b/.test(response) && !/credentials were incorrect/.test(response))
    return 'smtpLoginDisabled';
  if (/\b5\.7\.60\b|\b5\.2\.252\b|SendAsDenied/.test(response)) return 'senderRefused';
  if (responseCode === CLOSING) return 'closesConnection';
  if (code === 'EAUTH') return ofLogin(failure, oauth);
  if (responseCode === LOGIN_FIRST) return 'noPassword';
  if (command === 'RCPT TO' && !isPermanent) return 'greylisted';
  if (command === 'RCPT TO') return refusesMessage(failure) ? 'recipientRefused' : 'relayRefused';
  if (!isPermanent) return 'deferred';
  if (command === 'CONN') return 'refusesMachine';
  if (command === 'MAIL FROM') return 'senderRefused';
  return command === 'DATA' ? 'messageRefused' : 'other';
}

function causeOf(failure: Failure | TokenError, oauth: OAuthSettings | undefined): Cause {
  if (failure instanceof TokenError) return ofToken(failure, oauth);
  const isAnswer = failure.code === 'EAUTH' || (failure.responseCode && failure.code !== 'ETLS');
  return isAnswer ? ofAnswer(failure, oauth) : ofConnection(failure);
}

/** Said of this very recipient or message. After any other fault, the next message would fail too. */
const OF_ONE: Cause[] = ['recipientRefused', 'greylisted', 'messageRefused'];

interface Diagnosis {
  finding: Finding;
  isOfOne: boolean;
}

/** Says why a message could not be sent, and what to do. `error` is that of the mailer. */
export function diagnose(error: Error, { oauth, ...attempted }: Attempted): Diagnosis {
  const failure = error.cause as Failure | TokenError;
  const isToken = failure instanceof TokenError;
  const about: About = {
    ...attempted,
    codes: isToken ? '' : codesOf(failure),
    reason: isToken ? failure.reason : error.message,
    tokenHost: oauth ? new URL(oauth.tokenUrl).host : '',
  };
  const cause = causeOf(failure, oauth);
  return { finding: fault(...WORDS[cause](about)), isOfOne: OF_ONE.includes(cause) };
}
