import { accessSync, constants, mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import querystring from 'node:querystring';
import { createTransport, type SMTPTransportOptions } from 'nodemailer';
import { OperatorError } from '../errors.ts';
import { isOwnMachine } from '../network.ts';
import type { Letter } from './letter.ts';
import { type AccessToken, oauthLogin } from './oauth.ts';

export interface Sent {
  /** The recipients for whom the other side has accepted the message. */
  accepted: string[];
  /** Why others were refused; rather the reason of one that may be accepted later. */
  failure?: unknown;
}

/** Sends a letter to some of its recipients. Resolves only once the other side has accepted it for one. */
export interface Mailer {
  send: (letter: Letter, recipients: string[], signal: AbortSignal) => Promise<Sent>;
}

/**
 * RFC 5321, 4.5.3.2: five minutes for the greeting and for each command, ten after the message. Whoever
 * hangs up earlier on a slow server sends a message again that it has accepted.
 */
const GREETING_TIMEOUT_MS = 5 * 60_000;
const SILENCE_TIMEOUT_MS = 10 * 60_000;
/** Until the greeting and TLS are through; the system gives up an unreachable host after two minutes. */
const SETUP_TIMEOUT_MS = 2 * GREETING_TIMEOUT_MS;

/** Forbids nodemailer to read files or URLs named in a message. */
const SAFE = { disableFileAccess: true, disableUrlAccess: true };

/** Whether `?tls=off` asks for a connection that everyone on the way can read. */
export const isUnencrypted = ({ searchParams }: URL): boolean => searchParams.get('tls') === 'off';

/**
 * Password and requests never travel in clear, and certificates are always checked. The exception is `smtp:`
 * to this machine, where nobody can intercept the connection and a valid certificate is rare.
 */
function encryptionFor(server: URL): SMTPTransportOptions {
  if (server.protocol === 'smtps:') return {};
  if (isUnencrypted(server)) return { ignoreTLS: true };
  return isOwnMachine(server.hostname) ? { tls: { rejectUnauthorized: false } } : { requireTLS: true };
}

/** `accessToken` logs in by XOAUTH2 instead of a password. */
export function smtpMailer(smtpUrl: string, accessToken?: AccessToken): Mailer {
  const server = new URL(smtpUrl);
  const encryption = encryptionFor(server);
  const login = accessToken && oauthLogin(querystring.unescape(server.username), accessToken);
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
        .sendMail({ ...letter, ...SAFE, envelope, signal })
        .catch((error) => {
          if (error.code === 'EAUTH') accessToken?.forget();
          throw error;
        });
      const failure = rejectedErrors.find(({ responseCode = 0 }) => responseCode < 500) ?? rejectedErrors[0];
      return { accepted, failure };
    },
  };
}

/** Sortable, and the same at every attempt, so that a repeated delivery replaces the file. */
const fileName = ({ date, messageId }: Letter): string => {
  const day = date instanceof Date ? date.toISOString().slice(0, 16).replace(/[T:]/g, '-') : 'message';
  return `${day}_${messageId.replace(/^<|@.*$/g, '').replace(/[^\w-]/g, '')}.eml`;
};

/** Writes a file atomically: complete and safe from a power cut, or not at all. */
async function writeDurably(folder: string, name: string, content: Buffer): Promise<void> {
  const temporary = join(folder, `.${name}.tmp`);
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, join(folder, name));
  const directory = await open(folder, 'r');
  await directory.sync().finally(() => directory.close());
}

const makeFolder = (folder: string) => mkdirSync(folder, { recursive: true, mode: 0o700 });

/** Without an SMTP server, each message becomes an .eml file that any mail program opens. */
export function fileMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows', ...SAFE });
  try {
    makeFolder(folder);
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new OperatorError(`DATA_DIR : les messages ne peuvent pas être écrits dans ${folder} (${code}).`, {
      cause: error,
    });
  }
  return {
    async send(letter, recipients) {
      const { message } = await transport.sendMail({ ...letter, ...SAFE });
      // Someone may have deleted the folder.
      makeFolder(folder);
      await writeDurably(folder, fileName(letter), message as Buffer);
      return { accepted: recipients };
    },
  };
}
