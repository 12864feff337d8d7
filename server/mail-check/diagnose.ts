import { describeFailure, refusesMessage, type SmtpError } from '../mail/failure.ts';
import { type OAuthSettings, TokenError } from '../mail/oauth.ts';
import type { Finding } from './finding.ts';
import * as oauth from './oauth-wording.ts';
import * as say from './smtp-wording.ts';

/** One attempt to send a message to one recipient. */
export interface Attempted {
  server: say.MailServer;
  oauth: OAuthSettings | undefined;
  sender: string;
  /** The variable that names the sender. */
  senderSetting: string;
  recipient: string;
  /** How long the check has waited for the whole conversation. */
  patienceSeconds: number;
}

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

function ofToken({ reason }: TokenError, settings: OAuthSettings): Finding {
  if (reason === 'invalid_client' || reason === 'unauthorized_client') return oauth.badClient(reason);
  if (reason === 'invalid_grant') return oauth.badGrant(settings.refreshToken !== undefined);
  if (reason === 'invalid_scope' || reason === 'invalid_resource') return oauth.badScope(reason);
  return oauth.noToken(new URL(settings.tokenUrl).host, reason);
}

/** By the code of Node: what keeps the connection from being made. */
const OF_CONNECTION: Record<string, (server: say.MailServer) => Finding> = {
  ECONNREFUSED: say.refusedConnection,
  CERT_HAS_EXPIRED: say.certificateExpired,
  ERR_TLS_CERT_ALTNAME_INVALID: say.certificateOfOther,
  DEPTH_ZERO_SELF_SIGNED_CERT: say.certificateUntrusted,
  SELF_SIGNED_CERT_IN_CHAIN: say.certificateUntrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: say.certificateUntrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: say.certificateUntrusted,
};

const SILENCES = ['ETIMEDOUT', 'EABORT', 'EHOSTUNREACH', 'ENETUNREACH'];

function ofConnection(failure: Failure, { server, patienceSeconds }: Attempted): Finding {
  const { code = '', originalCode = '', command } = failure;
  const known = OF_CONNECTION[originalCode];
  if (known) return known(server);
  if (code === 'ETLS' && command === 'STARTTLS' && failure.responseCode) return say.noStartTls(server);
  if (code === 'ETLS' || /^ERR_SSL|^EPROTO$/.test(originalCode)) return say.tlsFailed(server);
  if (SILENCES.includes(code) || SILENCES.includes(originalCode))
    return say.noAnswer(server, patienceSeconds);
  if (code === 'ECONNECTION' || originalCode === 'ECONNRESET') {
    return say.closesConnection({ ...server, codes: codesOf(failure) });
  }
  return say.otherFailure(server, describeFailure(failure).text);
}

function ofLogin(failure: Failure, server: say.Answered): Finding {
  if (!failure.responseCode) return say.noPassword(server);
  if (failure.responseCode < 500) return say.loginDeferred(server);
  return say.loginRefused(server);
}

function ofRecipient(failure: Failure, server: say.Answered, recipient: string): Finding {
  const { responseCode = 0 } = failure;
  if (responseCode < 500) return say.greylisted(server, recipient);
  return refusesMessage(failure)
    ? say.recipientRefused(server, recipient)
    : say.relayRefused(server, recipient);
}

/** By an answer of the server: the command that it refused, and its codes. */
function ofAnswer(failure: Failure, attempted: Attempted): Finding {
  const { server, sender, senderSetting, recipient } = attempted;
  const { response = '', responseCode = 0, command = '', code } = failure;
  const answered = { ...server, codes: codesOf(failure) };
  const permanent = responseCode >= 500;
  if (/\b5\.7\.30\b/.test(response)) return say.basicLoginEnded(answered);
  if (/\b5\.7\.139\b/.test(response) && !/credentials were incorrect/.test(response)) {
    return say.smtpLoginDisabled(answered);
  }
  if (/\b5\.7\.60\b|\b5\.2\.252\b|SendAsDenied/.test(response)) {
    return say.senderRefused(answered, sender, senderSetting);
  }
  if (responseCode === CLOSING) return say.closesConnection(answered);
  if (code === 'EAUTH') return ofLogin(failure, answered);
  if (responseCode === LOGIN_FIRST) return say.noPassword(server);
  if (command === 'CONN') return permanent ? say.refusesMachine(answered) : say.deferred(answered);
  if (command === 'RCPT TO') return ofRecipient(failure, answered, recipient);
  if (!permanent) return say.deferred(answered);
  if (command === 'MAIL FROM') return say.senderRefused(answered, sender, senderSetting);
  return command === 'DATA'
    ? say.messageRefused(answered)
    : say.otherFailure(server, describeFailure(failure).text);
}

/** Says why a message could not be sent, and what to do. */
export function diagnose(error: unknown, attempted: Attempted): Finding {
  if (error instanceof TokenError && attempted.oauth) return ofToken(error, attempted.oauth);
  const failure = error as Failure;
  if (failure.code === 'EAUTH' || (failure.responseCode && failure.code !== 'ETLS')) {
    return ofAnswer(failure, attempted);
  }
  return ofConnection(failure, attempted);
}
