import { join } from 'node:path';
import type { Config } from '../config.ts';
import { postsHere } from '../http/built-form.ts';
import { isPublic } from '../network.ts';
import { OUTBOX_FOLDER } from './eml-files.ts';

/** Visitors send requests, and nobody gets them by e-mail: a sentence for the operator, or undefined. */
export function unreadMail(
  config: Pick<Config, 'siteUrl' | 'smtpUrl' | 'dataDir' | 'dist'>,
): string | undefined {
  const { siteUrl, smtpUrl, dataDir } = config;
  if (smtpUrl || !isPublic(siteUrl) || !postsHere(config)) return undefined;
  return `SMTP_URL : variable absente, alors que le site est public (SITE_URL=${siteUrl}). Personne ne reçoit les demandes de devis par e-mail : elles restent dans ${join(dataDir, OUTBOX_FOLDER)}. Renseignez SMTP_URL et MAIL_TO.`;
}
