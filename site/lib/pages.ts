import { getCollection } from 'astro:content';
import { allArticles, allServices, serviceHref } from './collections.ts';

/** Pages that have no file in site/content; a test compares the list with the pages that were built. */
const PAGES = ['/', '/a-propos', '/contact', '/devis-gratuit', '/blog'];

export interface ListedPage {
  path: string;
  /** Only articles have a date: other pages have no record of their last change. */
  changed?: Date;
}

/** Every page for visitors and search engines. */
export async function listedPages(): Promise<ListedPage[]> {
  const services = (await allServices()).map((service) => ({ path: serviceHref(service) }));
  const articles = (await allArticles()).map(({ id, data }) => ({
    path: `/blog/${id}`,
    changed: data.updated ?? data.date,
  }));
  const pages = (await getCollection('pages')).map(({ id }) => ({ path: `/${id}` }));
  return [...PAGES.map((path) => ({ path })), ...pages, ...services, ...articles];
}
