import { type CollectionEntry, getCollection, getEntry } from 'astro:content';
import { icons } from 'lucide-react';
import { type Price, priceInText } from '../../content/data/prices.ts';
import { SERVICES } from '../../content/data/services.data.ts';
import { fillIn } from '../../content/data/texts.ts';
import { FIXED_PAGES } from '../../content/redirects.ts';

export type Service = Awaited<ReturnType<typeof allServices>>[number];

export const serviceHref = ({ slug }: { slug: string }): string => `/services/${slug}`;

/** Astro keeps its entries from one build to the next, whatever company.yaml says by then. */
const withFacts = <T extends { id: string; data: { prices?: Price[] } | object }>(entry: T): T => ({
  ...entry,
  data: fillIn(entry.data, entry.id, priceInText('prices' in entry.data ? entry.data.prices : [])),
});

/**
 * The services with their pages, in the order of content/services.yaml. That each has a page, and an icon of lucide, is
 * checked before the build (content/checks/references.ts).
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

/** All articles, newest first. */
export const allArticles = async (): Promise<CollectionEntry<'articles'>[]> =>
  (await getCollection('articles'))
    .map(withFacts)
    .sort((a, b) => b.data.date.getTime() - a.data.date.getTime());

export interface ListedPage {
  path: string;
  /** The date of an article. Other pages have no record of their last change. */
  changed?: Date;
}

/** Every page for visitors and search engines. */
export async function pagesOfContent(): Promise<ListedPage[]> {
  const services = SERVICES.map((service) => ({ path: serviceHref(service) }));
  const articles = (await allArticles()).map(({ id, data }) => ({
    path: `/blog/${id}`,
    changed: data.updated ?? data.date,
  }));
  const pages = (await getCollection('pages')).map(({ id }) => ({ path: `/${id}` }));
  return [...FIXED_PAGES.map((path) => ({ path })), ...pages, ...services, ...articles];
}
