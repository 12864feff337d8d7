import type { APIRoute } from 'astro';
import { dateAt } from '../../quote/time/french-time.ts';
import { absoluteUrl } from '../lib/absolute.ts';
import { type ListedPage, pagesOfContent } from '../lib/collections.ts';

const entryOf = ({ path, changed }: ListedPage): string =>
  `<url><loc>${absoluteUrl(path)}</loc>${changed ? `<lastmod>${dateAt(changed)}</lastmod>` : ''}</url>`;

export const GET: APIRoute = async () =>
  new Response(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...(await pagesOfContent()).map(entryOf),
      '</urlset>',
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'application/xml; charset=utf-8' } },
  );
