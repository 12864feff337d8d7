import { type CollectionEntry, getCollection, getEntry } from 'astro:content';
import { icons } from 'lucide-react';
import { type Price, priceInText } from '../../content/data/prices.ts';
import { SERVICES } from '../../content/data/services.data.ts';
import { fillIn } from '../../content/data/texts.ts';
import { FIXED_PAGES } from '../../content/redirects.ts';

export type Service = Awaited<ReturnType<typeof allServices>>[number];

export const serviceHref = ({ slug }: { slug: string }): string => `/services/${slug}`;

/**
 * Fills the facts of company.yaml into the texts of an entry. Not stored with the entry, because Astro keeps entries
 * from one build to the next, and company.yaml may have changed by then.
 */
const withFacts = <T extends { id: string; data: { prices?: Price[] } | object }>(entry: T): T => ({
  ...entry,
  data: fillIn(entry.data, entry.id, priceInText('prices' in entry.data ? entry.data.prices : [])),
});

/**
 * Returns the services with their pages, in the order of content/services.yaml. Before the build,
 * content/checks/references.ts has checked that each has a page, and an icon of lucide.
 */
export const allServices = () =>
  Promise.all(
    SERVICES.map(async ({ slug, category, icon, sensitive }) => ({
      slug,
      sensitive,
      category,
      icon: icons[icon as keyof typeof icons],
      page: withFacts((await getEntry('services', slug)) as CollectionEntry<'services'>),
    })),
  );

/** Returns all articles, newest first. */
export const allArticles = async (): Promise<CollectionEntry<'articles'>[]> =>
  (await getCollection('articles'))
    .map(withFacts)
    .sort((a, b) => b.data.date.getTime() - a.data.date.getTime());

export interface ListedPage {
  path: string;
  /** The date of an article. Other pages have no record of their last change. */
  changed?: Date;
}

/** Returns every page for visitors and search engines. */
export async function pagesOfContent(): Promise<ListedPage[]> {
  const services = SERVICES.map((service) => ({ path: serviceHref(service) }));
  const articles = (await allArticles()).map(({ id, data }) => ({
    path: `/blog/${id}`,
    changed: data.updated ?? data.date,
  }));
  const pages = (await getCollection('pages')).map(({ id }) => ({ path: `/${id}` }));
  return [...FIXED_PAGES.map((path) => ({ path })), ...pages, ...services, ...articles];
}
