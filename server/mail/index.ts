import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Claimed } from '../outbox/messages.ts';
import { acknowledgementLetter } from './acknowledgement.ts';
import { alertLetter } from './alert.ts';
import { OUTBOX_FOLDER } from './create-mailer.ts';
import type { Letter, Senders } from './letter.ts';
import { isUnencrypted } from './mailer.ts';
import { photosLetter } from './photos.ts';
import { quoteLetter } from './quote.ts';

export { createMailer, type MailerOptions, OUTBOX_FOLDER } from './create-mailer.ts';

const LETTERS = { quote: quoteLetter, ack: acknowledgementLetter, alert: alertLetter, photos: photosLetter };

/** Composes the e-mail for a message of the outbox. */
export const compose = (message: Claimed, senders: Senders): Letter =>
  LETTERS[message.kind](message, senders);

const nameOf = (smtpUrl: string): string => {
  const server = new URL(smtpUrl);
  return `${server.host}${isUnencrypted(server) ? ', SANS CHIFFREMENT' : ''}`;
};

/** Where messages go, as the server says at start. */
export function whereMailGoes({ smtpUrl, smtpFallbackUrl, mailTo, dataDir }: Config): string {
  if (!smtpUrl) return `fichiers .eml dans ${join(dataDir, OUTBOX_FOLDER)} (SMTP_URL n’est pas renseigné)`;
  const fallback = smtpFallbackUrl ? ` ; s’il échoue, par ${nameOf(smtpFallbackUrl)}` : '';
  return `${mailTo}, par le serveur ${nameOf(smtpUrl)}${fallback}`;
}
