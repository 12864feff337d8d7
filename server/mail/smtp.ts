import querystring from 'node:querystring';
import { createTransport, type SMTPTransportOptions } from 'nodemailer';
import { isOwnMachine } from '../base/network.ts';
import type { OAuthSettings } from '../settings/schema.ts';
import { type Mailer, SAFE } from './mailer.ts';
import { oauthLogin } from './oauth.ts';
import { smtpFailure } from './smtp-failure.ts';

/**
 * The waits of RFC 5321, 4.5.3.2: five minutes for the greeting and for each command, ten after the message. Whoever
 * hangs up earlier on a slow server sends a message again that it has accepted.
 */
const GREETING_TIMEOUT_MS = 5 * 60_000;
const SILENCE_TIMEOUT_MS = 10 * 60_000;
/** Time until the greeting and TLS are through; the system gives up an unreachable host after two minutes. */
const SETUP_TIMEOUT_MS = 2 * GREETING_TIMEOUT_MS;

/** Checks whether `?tls=off` asks for a connection that everyone on the way can read. */
export const isUnencrypted = ({ searchParams }: URL): boolean => searchParams.get('tls') === 'off';

/**
 * Options by which password and requests never travel in clear, and certificates are always checked. The exception is
 * `smtp:` to this machine, where nobody can intercept the connection and a valid certificate is rare.
 */
function encryptionFor(server: URL): SMTPTransportOptions {
  if (server.protocol === 'smtps:') return {};
  if (isUnencrypted(server)) return { ignoreTLS: true };
  return isOwnMachine(server.hostname) ? { tls: { rejectUnauthorized: false } } : { requireTLS: true };
}

/** Makes a mailer for an SMTP server. With `oauth`, it logs in by an access token instead of a password. */
export function smtpMailer(smtpUrl: string, oauth?: OAuthSettings): Mailer {
  const server = new URL(smtpUrl);
  const encryption = encryptionFor(server);
  const login = oauth && oauthLogin(querystring.unescape(server.username), oauth);
  // What the address says would take precedence over our options.
  server.search = '';
  if (login) server.username = '';
  const transport = createTransport({
    url: server.href,
    connectionTimeout: SETUP_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    ...encryption,
    ...login,
    ...SAFE,
  });
  return {
    async send(letter, recipients, signal) {
      const envelope = { from: letter.from, to: recipients };
      const { accepted, rejectedErrors = [] } = await transport
        .sendMail({ ...letter, envelope, signal })
        .catch((error) => {
          throw smtpFailure(error);
        });
      const refusal = rejectedErrors.find(({ responseCode = 0 }) => responseCode < 500) ?? rejectedErrors[0];
      return { accepted, failure: refusal && smtpFailure(refusal) };
    },
  };
}
