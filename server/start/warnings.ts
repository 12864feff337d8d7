import { join } from 'node:path';
import { readTable } from '../base/tables.ts';
import { isReserved } from '../cli/mail-check/addresses.ts';
import { OUTBOX_FOLDER } from '../mail/eml-files.ts';
import { sendersIn } from '../mail/letter.ts';
import { type Config, isMailUnread } from '../settings/config.ts';

/** Checks whether the refresh token is one of Microsoft's. These expire after 90 days, even if they are used. */
const hasExpiringToken = ({ smtpOAuth }: Config): boolean =>
  smtpOAuth?.refreshToken !== undefined &&
  new URL(smtpOAuth.tokenUrl).hostname === 'login.microsoftonline.com';

/** Returns the warnings that the server prints at its start: mistakes that an operator would notice too late. */
export function warningsOf(config: Config): string[] {
  const { siteUrl, retentionDays, dataDir, accessKey } = config;
  const built = readTable<Pick<Config, 'siteUrl' | 'retentionDays'> & { hidden: string }>(
    config.dist,
    'site.json',
  );
  const form = readTable<{ accessKey: string }>(config.dist, 'form.json');
  const warnings = [...config.unknown];
  if (isMailUnread(config))
    warnings.push(
      `SMTP_URL : variable absente, alors que le site est public (SITE_URL=${siteUrl}). ` +
        'Personne ne reçoit les demandes de devis par e-mail : ' +
        `elles restent dans ${join(dataDir, OUTBOX_FOLDER)}. Renseignez SMTP_URL et MAIL_TO.`,
    );
  for (const sender of config.smtpUrl ? sendersIn(config).filter(isReserved) : [])
    warnings.push(
      `MAIL_FROM, ACK_FROM : ${sender} est une adresse d’exemple, aucune messagerie ne s’y fie. ` +
        'Mettez une adresse de votre nom de domaine, puis : npm run mail:check.',
    );
  if (hasExpiringToken(config))
    warnings.push(
      'SMTP_OAUTH_REFRESH_TOKEN : chez Microsoft, ce jeton prend fin au bout de 90 jours. ' +
        'Retirez-le et donnez à l’application le droit d’envoyer (docs/operations.md).',
    );
  if (accessKey !== undefined && accessKey !== form.accessKey)
    warnings.push(
      `ACCESS_KEY : ${accessKey}, alors que le formulaire construit envoie ${form.accessKey} (PUBLIC_ACCESS_KEY) ` +
        'et sera refusé. Mettez la même clé.',
    );
  if (built.siteUrl !== siteUrl)
    warnings.push(
      `SITE_URL : ${siteUrl}, alors que les pages sont construites pour ${built.siteUrl}. ` +
        'Construisez et démarrez avec la même adresse.',
    );
  if (built.retentionDays !== retentionDays)
    warnings.push(
      `RETENTION_DAYS : ${retentionDays}, alors que les mentions légales annoncent ${built.retentionDays} jours ` +
        '(retention dans content/company.yaml). Mettez le même nombre.',
    );
  if (built.hidden) warnings.push(built.hidden);
  return warnings;
}
