import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { optionalTable } from './static/tables.ts';

/** Settings that the build has written into the pages. */
interface BuiltSettings {
  siteUrl: string;
  retentionDays: number;
}

/** Logs where the pages and the server's settings differ: visitors and search engines rely on the pages. */
export function warnOfDifferences({ dist, siteUrl, retentionDays }: Config, log: FastifyBaseLogger): void {
  const built = optionalTable<BuiltSettings>(dist, 'site.json');
  if (!built) return;
  if (built.siteUrl !== siteUrl)
    log.error(
      { built: built.siteUrl, siteUrl },
      'SITE_URL is not the one that the site was built with: its pages, sitemap and link previews name another address',
    );
  if (built.retentionDays !== retentionDays)
    log.error(
      { published: built.retentionDays, retentionDays },
      'RETENTION_DAYS is not what the legal notice tells visitors: change one of them (retention in site/content/company.ts)',
    );
}
