import { getCollection } from 'astro:content';
import { allArticles, allServices, serviceHref } from './collections.ts';
import { FIXED_PAGES } from './fixed-pages.ts';

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
  return [...FIXED_PAGES.map((path) => ({ path })), ...pages, ...services, ...articles];
}
