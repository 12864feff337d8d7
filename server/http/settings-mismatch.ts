import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { optionalTable } from './static/tables.ts';

/** Settings of the build that the server has too. */
interface BuildSettings {
  siteUrl: string;
  retentionDays: number;
}

/** Logs an error if the pages were built with other settings than the server's. */
export function warnOfMismatch({ dist, siteUrl, retentionDays }: Config, log: FastifyBaseLogger): void {
  const built = optionalTable<BuildSettings>(dist, 'site.json');
  if (!built) return;
  if (built.siteUrl !== siteUrl)
    log.error(
      { built: built.siteUrl, siteUrl },
      'SITE_URL is not the one that the site was built with: its pages, sitemap and link previews name another address',
    );
  if (built.retentionDays !== retentionDays)
    log.error(
      { published: built.retentionDays, retentionDays },
      'RETENTION_DAYS is not what the legal notice tells visitors: change one of them (retention in content/company.yaml)',
    );
}
