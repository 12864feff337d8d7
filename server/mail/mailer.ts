import { accessSync, constants, mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { OperatorError } from '../errors.ts';
import type { Letter } from './letter.ts';

/**
 * The way out for messages. `send` resolves only once the other side has taken the message over, and tells how many addresses it refused while it
 * took the message for others.
 */
export interface Mailer {
  send: (letter: Letter, signal: AbortSignal) => Promise<number>;
}

const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;

/** Never lets a message pull in a file or an address of its own accord. */
const SAFE = { disableFileAccess: true, disableUrlAccess: true };

const isOwnMachine = (hostname: string): boolean => /^(?:localhost|127\..*|\[::1\])$/.test(hostname);

/**
 * Certificates are always checked, except that of a mail server on this very machine addressed without `smtps:`, which
 * nobody else can stand in for and which seldom has one.
 */
export function smtpMailer(smtpUrl: string): Mailer {
  const { protocol, hostname } = new URL(smtpUrl);
  const unchecked = protocol === 'smtp:' && isOwnMachine(hostname);
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    ...(unchecked && { tls: { rejectUnauthorized: false } }),
    ...SAFE,
  });
  return {
    async send(letter, signal) {
      const { rejected } = await transport.sendMail({ ...letter, ...SAFE, signal });
      return rejected.length;
    },
  };
}

/** Sortable, readable, and the same at every attempt: a second delivery replaces the first. */
const fileName = ({ date, messageId }: Letter): string => {
  const day = date instanceof Date ? date.toISOString().slice(0, 16).replace(/[T:]/g, '-') : 'message';
  return `${day}_${messageId.replace(/^<|@.*$/g, '').replace(/[^\w-]/g, '')}.eml`;
};

/** Writes a file that is there whole, and still there after a power cut, or not there at all. */
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
    async send(letter) {
      const { message } = await transport.sendMail({ ...letter, ...SAFE });
      // Someone may have cleared it away.
      makeFolder(folder);
      await writeDurably(folder, fileName(letter), message as Buffer);
      return 0;
    },
  };
}
