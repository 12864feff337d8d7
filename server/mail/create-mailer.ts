import { join } from 'node:path';
import type { Config } from '../config.ts';
import { fileMailer, type Mailer, smtpMailer } from './mailer.ts';
import { AccessToken } from './oauth.ts';

export const OUTBOX_FOLDER = 'outbox';
/** How to log in to the server of SMTP_URL, if not by password. */
export const accessTokenOf = ({ smtpOAuth }: Pick<Config, 'smtpOAuth'>): AccessToken | undefined =>
  smtpOAuth && new AccessToken(smtpOAuth);

export function createMailer(config: Config): Mailer {
  const { smtpUrl, dataDir } = config;
  if (!smtpUrl) return fileMailer(join(dataDir, OUTBOX_FOLDER));
  return smtpMailer(smtpUrl, accessTokenOf(config));
}
