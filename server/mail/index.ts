import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Claimed } from '../outbox/messages.ts';
import { acknowledgementLetter } from './acknowledgement.ts';
import { alertLetter } from './alert.ts';
import type { Letter, Senders } from './letter.ts';
import { fileMailer, isUnencrypted, type Mailer, smtpMailer } from './mailer.ts';
import { quoteLetter } from './quote.ts';

export const OUTBOX_FOLDER = 'outbox';

const LETTERS = { quote: quoteLetter, ack: acknowledgementLetter, alert: alertLetter };

/** Composes the e-mail for a message of the outbox. */
export const compose = (message: Claimed, senders: Senders): Letter =>
  LETTERS[message.kind](message, senders);

export const createMailer = ({ smtpUrl, dataDir }: Config): Mailer =>
  smtpUrl ? smtpMailer(smtpUrl) : fileMailer(join(dataDir, OUTBOX_FOLDER));

/** Where messages go, as the server says at start. */
export function whereMailGoes({ smtpUrl, mailTo, dataDir }: Config): string {
  if (!smtpUrl) return `fichiers .eml dans ${join(dataDir, OUTBOX_FOLDER)} (SMTP_URL n’est pas renseigné)`;
  const server = new URL(smtpUrl);
  return `${mailTo}, par le serveur ${server.host}${isUnencrypted(server) ? ', SANS CHIFFREMENT' : ''}`;
}
