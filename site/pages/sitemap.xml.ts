import { getCollection } from 'astro:content';
import type { APIRoute } from 'astro';
import { allArticles, allServices, serviceHref } from '../lib/collections.ts';
import { isoDay } from '../lib/dates.ts';
import { absolute } from '../lib/seo/addresses.ts';

/**
 * Pages that have no file in site/content; a test compares the sitemap with the pages that were
 * built.
 */
const PAGES = ['/', '/a-propos', '/contact', '/devis-gratuit', '/blog'];

const entry = (path: string, changed?: Date): string =>
  `<url><loc>${absolute(path)}</loc>${changed ? `<lastmod>${isoDay(changed)}</lastmod>` : ''}</url>`;

/**
 * Every page for search engines. Only articles have a date: other pages have no record of their last change.
 */
export const GET: APIRoute = async () => {
  const services = (await allServices()).map((service) => entry(serviceHref(service)));
  const articles = (await allArticles()).map(({ id, data }) =>
    entry(`/blog/${id}`, data.updated ?? data.date),
  );
  const pages = (await getCollection('pages')).map(({ id }) => `/${id}`);
  const urls = [...[...PAGES, ...pages].map((path) => entry(path)), ...services, ...articles];
  return new Response(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>',
      '',
    ].join('\n'),
    { headers: { 'Content-Type': 'application/xml; charset=utf-8' } },
  );
};
