import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { optionalTable } from '../http/static/tables.ts';
import { OUTBOX_FOLDER } from '../mail/eml-files.ts';
import { isPublic } from '../network.ts';

/** What an operator has probably forgotten: settings that nobody misses until it is too late. */

/** Where the built form posts to, and with which key. */
interface BuiltForm {
  submitUrl: string;
  accessKey: string;
}

const builtForm = (dist: string): BuiltForm | undefined => optionalTable<BuiltForm>(dist, 'form.json');

/** Whether the form posts to this server, and not to a hosted provider. */
const postsHere = ({ dist, siteUrl }: Pick<Config, 'dist' | 'siteUrl'>): boolean => {
  const form = builtForm(dist);
  return !form || URL.parse(form.submitUrl, siteUrl)?.origin === siteUrl;
};

/** The public key that a request must carry: that of the built form, unless ACCESS_KEY is set. */
export const accessKeyOf = ({ dist, accessKey }: Pick<Config, 'dist' | 'accessKey'>): string =>
  accessKey ?? builtForm(dist)?.accessKey ?? 'local';

/** Visitors send requests, and nobody gets them by e-mail. */
export const isMailUnread = (config: Config): boolean =>
  !config.smtpUrl && isPublic(config.siteUrl) && postsHere(config);

function unreadMail(config: Config): string[] {
  if (!isMailUnread(config)) return [];
  const { siteUrl, dataDir } = config;
  return [
    `SMTP_URL : variable absente, alors que le site est public (SITE_URL=${siteUrl}). Personne ne reçoit les demandes de devis par e-mail : elles restent dans ${join(dataDir, OUTBOX_FOLDER)}. Renseignez SMTP_URL et MAIL_TO.`,
  ];
}

/** Microsoft ends a refresh token after 90 days, even one in use. */
function endingToken({ smtpOAuth }: Pick<Config, 'smtpOAuth'>): string[] {
  if (!smtpOAuth?.refreshToken || new URL(smtpOAuth.tokenUrl).hostname !== 'login.microsoftonline.com')
    return [];
  return [
    'SMTP_OAUTH_REFRESH_TOKEN : chez Microsoft, ce jeton prend fin au bout de 90 jours. Retirez-le et donnez à l’application le droit d’envoyer (docs/operations.md).',
  ];
}

/** What the server prints at its start. */
export const warningsOf = (config: Config): string[] => [
  ...config.unknown,
  ...unreadMail(config),
  ...endingToken(config),
];

/** Settings of the build that the server has too. */
interface BuildSettings {
  siteUrl: string;
  retentionDays: number;
}

/** Logs an error for each setting that the pages were built with and the server has otherwise. */
function warnOfMismatch(config: Config, log: FastifyBaseLogger): void {
  const { dist, siteUrl, retentionDays, accessKey } = config;
  const form = builtForm(dist);
  if (form && postsHere(config) && accessKey !== undefined && accessKey !== form.accessKey)
    log.error(
      'ACCESS_KEY is not the PUBLIC_ACCESS_KEY that the site was built with: every request of its form is refused',
    );
  const built = optionalTable<BuildSettings>(dist, 'site.json');
  if (built && built.siteUrl !== siteUrl)
    log.error(
      { built: built.siteUrl, siteUrl },
      'SITE_URL is not the one that the site was built with: its pages, sitemap and link previews name another address',
    );
  if (built && built.retentionDays !== retentionDays)
    log.error(
      { published: built.retentionDays, retentionDays },
      'RETENTION_DAYS is not what the legal notice tells visitors: change one of them (retention in content/company.yaml)',
    );
}

/** Logs all of it. */
export function logWarnings(config: Config, log: FastifyBaseLogger): void {
  for (const line of [...config.unknown, ...endingToken(config)]) log.warn(line);
  for (const line of unreadMail(config)) log.error(line);
  warnOfMismatch(config, log);
  if (config.office && config.databaseUrl && !config.officeKey)
    log.warn('OFFICE_KEY is not set: links to /bureau that another machine has made are refused here');
}
