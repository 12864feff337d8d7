import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import { optionalTable } from './static/tables.ts';

/** What the built pages say that the server's settings say too. */
interface Said {
  siteUrl: string;
  retentionDays: number;
}

/** Tells aloud where the pages and the server's settings differ: visitors and search engines go by the pages. */
export function warnOfDifferences({ dist, siteUrl, retentionDays }: Config, log: FastifyBaseLogger): void {
  const built = optionalTable<Said>(dist, 'site.json');
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
