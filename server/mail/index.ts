import { join } from 'node:path';
import type { Config } from '../settings/config.ts';
import { fileMailer, OUTBOX_FOLDER } from './eml-files.ts';
import type { Mailer } from './mailer.ts';
import { isUnencrypted, smtpMailer } from './smtp.ts';

export function createMailer({ smtpUrl, smtpOAuth, dataDir }: Config): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl, smtpOAuth) : fileMailer(join(dataDir, OUTBOX_FOLDER));
}

const serverNameOf = (smtpUrl: string): string => {
  const server = new URL(smtpUrl);
  return `${server.host}${isUnencrypted(server) ? ', SANS CHIFFREMENT' : ''}`;
};

export function whereMailGoes({ smtpUrl, mailTo, dataDir }: Config): string {
  if (!smtpUrl) return `fichiers .eml dans ${join(dataDir, OUTBOX_FOLDER)} (SMTP_URL n’est pas renseigné)`;
  return `${mailTo}, par le serveur ${serverNameOf(smtpUrl)}`;
}
