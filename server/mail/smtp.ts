import querystring from 'node:querystring';
import { createTransport, type SMTPTransportOptions } from 'nodemailer';
import { isOwnMachine } from '../base/network.ts';
import type { OAuthSettings } from '../settings/schema.ts';
import { type Mailer, NO_FILE_OR_URL_ACCESS } from './mailer.ts';
import { oauthLogin } from './oauth.ts';
import { smtpFailure } from './smtp-failure.ts';

/**
 * Timeouts of RFC 5321, 4.5.3.2: five minutes for the greeting, ten for the answer after the message. With shorter
 * ones, a slow server would get a letter twice: it accepts the first after we have hung up.
 */
const GREETING_TIMEOUT_MS = 5 * 60_000;
const SILENCE_TIMEOUT_MS = 10 * 60_000;
/** The limit for connection, greeting and TLS. An unreachable host fails after two minutes, by the system's limit. */
const SETUP_TIMEOUT_MS = 2 * GREETING_TIMEOUT_MS;

export const isUnencrypted = ({ searchParams }: URL): boolean => searchParams.get('tls') === 'off';

/**
 * Returns options that demand encryption and a valid certificate. Exceptions: `?tls=off`, and `smtp:` to this machine,
 * where nobody can intercept the connection and a valid certificate is rare.
 */
function encryptionFor(server: URL): SMTPTransportOptions {
  if (server.protocol === 'smtps:') return {};
  if (isUnencrypted(server)) return { ignoreTLS: true };
  return isOwnMachine(server.hostname) ? { tls: { rejectUnauthorized: false } } : { requireTLS: true };
}

export function smtpMailer(smtpUrl: string, oauth?: OAuthSettings): Mailer {
  const server = new URL(smtpUrl);
  const encryption = encryptionFor(server);
  const login = oauth && oauthLogin(querystring.unescape(server.username), oauth);
  // Removed, because nodemailer prefers options in the URL to those below.
  server.search = '';
  if (login) server.username = '';
  const transport = createTransport({
    url: server.href,
    connectionTimeout: SETUP_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    ...encryption,
    ...login,
    ...NO_FILE_OR_URL_ACCESS,
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
