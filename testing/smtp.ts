import { onTestFinished } from 'vitest';
import { type Mailer, toSendFailure } from '../server/mail/mailer.ts';
import type { Config } from '../server/settings/config.ts';
import type { AppOptions } from '../server/start/app.ts';
import { startApp } from './app.ts';
import { Mailbox } from './mailbox.ts';

/** Retries without making the tests wait. */
export const QUICK_RETRIES = { firstDelayMs: 10, maxDelayMs: 40 };

/** Options of a server that delivers at once. */
export const DELIVERING = { deliver: true, retry: QUICK_RETRIES, pollMs: 20 };

/** A mail server that is closed when the test ends. */
export async function openMailbox(...options: ConstructorParameters<typeof Mailbox>): Promise<Mailbox> {
  const mailbox = await new Mailbox(...options).open();
  onTestFinished(() => mailbox.close());
  return mailbox;
}

/** Writes the address of this machine so that it looks like another one's. */
export const asForeign = (url: string): string => url.replace('127.0.0.1', '0.0.0.0');

/** Sends a letter. A failure is returned. */
export const sendLetter = async (mailer: Mailer, more: object = {}) => {
  const letter = { messageId: '<a@example.org>', from: 'boite@exemple.fr', text: 'Bonjour', ...more };
  const to = ['bureau@example.org'];
  return mailer.send({ ...letter, to }, to, new AbortController().signal).catch(toSendFailure);
};

/** The application and the mail server to which it delivers. */
export async function startWithMailbox(options: AppOptions = {}, config: Partial<Config> = {}) {
  const mailbox = await openMailbox();
  const settings = { smtpUrl: mailbox.url, mailTo: 'bureau@example.org', ...config };
  const started = await startApp(settings, { ...DELIVERING, ...options });
  return { ...started, mailbox };
}
