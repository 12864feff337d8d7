import { join } from 'node:path';
import type { Config } from './config.ts';
import { acknowledgementLetter } from './mail/acknowledgement.ts';
import { alertLetter } from './mail/alert.ts';
import type { Letter, Senders } from './mail/letter.ts';
import { fileMailer, type Mailer, smtpMailer } from './mail/mailer.ts';
import { quoteLetter } from './mail/quote.ts';
import type { Claimed } from './store/outbox.ts';

export const OUTBOX_FOLDER = 'outbox';

const LETTERS = { quote: quoteLetter, ack: acknowledgementLetter, alert: alertLetter };

/** The e-mail for a message of the outbox. */
export const compose = (message: Claimed, senders: Senders): Letter =>
  LETTERS[message.kind](message, senders);

export const createMailer = ({ smtpUrl, dataDir }: Config): Mailer =>
  smtpUrl ? smtpMailer(smtpUrl) : fileMailer(join(dataDir, OUTBOX_FOLDER));

/** Where messages go, for the start-up line. */
export function whereMailGoes({ smtpUrl, mailTo, dataDir }: Config): string {
  if (!smtpUrl) return `fichiers .eml dans ${join(dataDir, OUTBOX_FOLDER)} (SMTP_URL n’est pas renseigné)`;
  return `${mailTo}, par le serveur ${new URL(smtpUrl).host}`;
}
