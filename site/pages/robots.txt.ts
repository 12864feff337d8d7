import type { APIRoute } from 'astro';
import { absolute } from '../lib/seo/addresses.ts';

/** Everything may be read, except the address that only takes requests in. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *\nAllow: /\nDisallow: /submit\n\nSitemap: ${absolute('/sitemap.xml')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
