import { join } from 'node:path';
import type { Config } from '../config.ts';
import { postsHere } from '../http/built-form.ts';
import { OUTBOX_FOLDER } from './create-mailer.ts';

/** Names and addresses that only this machine, a private network or an example has (RFC 1918, 2606, 6761, 8375). */
const NOT_PUBLIC =
  /^(?:\[.*\]|127\..*|10\..*|192\.168\..*|172\.(?:1[6-9]|2\d|3[01])\..*|[^.]+|.*\.(?:localhost|test|example|invalid|local|internal|lan|home\.arpa))$/;

export const isPublic = (siteUrl: string): boolean => !NOT_PUBLIC.test(new URL(siteUrl).hostname);

/** Visitors send requests, and nobody gets them by e-mail: a sentence for the operator, or undefined. */
export function unreadMail(
  config: Pick<Config, 'siteUrl' | 'smtpUrl' | 'dataDir' | 'dist'>,
): string | undefined {
  const { siteUrl, smtpUrl, dataDir } = config;
  if (smtpUrl || !isPublic(siteUrl) || !postsHere(config)) return undefined;
  return `SMTP_URL : variable absente, alors que le site est public (SITE_URL=${siteUrl}). Personne ne reçoit les demandes de devis par e-mail : elles restent dans ${join(dataDir, OUTBOX_FOLDER)}. Renseignez SMTP_URL et MAIL_TO.`;
}
