import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { optionalTable } from './site/tables.ts';

/** Tells aloud where the pages name another address than the one they are served under: search engines and link previews follow the pages. */
export function warnOfOtherAddress({ dist, siteUrl }: Config, log: FastifyBaseLogger): void {
  const built = optionalTable<{ siteUrl: string }>(dist, 'site.json');
  if (!built || built.siteUrl === siteUrl) return;
  log.error(
    { built: built.siteUrl, siteUrl },
    'SITE_URL is not the one that the site was built with: its pages, sitemap and link previews name another address',
  );
}
