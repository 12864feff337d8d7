import { onTestFinished } from 'vitest';
import { type Mailer, toSendFailure } from '../server/mail/mailer.ts';
import type { Config } from '../server/settings/config.ts';
import type { AppOptions } from '../server/start/app.ts';
import { startApp } from './app.ts';
import { Mailbox } from './mailbox.ts';

export const QUICK_RETRIES = { firstDelayMs: 10, maxDelayMs: 40 };

export const DELIVERING = { deliver: true, retry: QUICK_RETRIES, pollMs: 20 };

export async function openMailbox(...options: ConstructorParameters<typeof Mailbox>): Promise<Mailbox> {
  const mailbox = await new Mailbox(...options).open();
  onTestFinished(() => mailbox.close());
  return mailbox;
}

/** Writes the address of this machine in a form that our mailer takes for another machine's. */
export const asForeign = (url: string): string => url.replace('127.0.0.1', '0.0.0.0');

/** Sends a letter. Returns a failure instead of throwing. */
export const sendLetter = async (mailer: Mailer, more: object = {}) => {
  const letter = { messageId: '<a@example.org>', from: 'boite@exemple.fr', text: 'Bonjour', ...more };
  const to = ['bureau@example.org'];
  return mailer.send({ ...letter, to }, to, new AbortController().signal).catch(toSendFailure);
};

export async function startWithMailbox(options: AppOptions = {}, config: Partial<Config> = {}) {
  const mailbox = await openMailbox();
  const settings = { smtpUrl: mailbox.url, mailTo: 'bureau@example.org', ...config };
  const started = await startApp(settings, { ...DELIVERING, ...options });
  return { ...started, mailbox };
}
