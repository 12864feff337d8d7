import { type CollectionEntry, getCollection, getEntry } from 'astro:content';
import { icons, type LucideIcon } from 'lucide-react';
import { SERVICES } from '../../content/data/services.data.ts';
import { FIXED_PAGES } from '../../content/redirects.ts';

export type Service = Awaited<ReturnType<typeof allServices>>[number];

export const serviceHref = ({ slug }: { slug: string }): string => `/services/${slug}`;

const iconOf = (name: string): LucideIcon => {
  const icon = (icons as Record<string, LucideIcon>)[name];
  if (!icon)
    throw new Error(
      `content/services.yaml : « ${name} » n’est pas une icône de https://lucide.dev/icons (comme House, en un mot).`,
    );
  return icon;
};

async function servicePage(slug: string): Promise<CollectionEntry<'services'>> {
  const page = await getEntry('services', slug);
  if (!page)
    throw new Error(
      `content/services.yaml : il manque la page content/services/${slug}.mdx. Créez-la, ou retirez ce service.`,
    );
  return page;
}

/**
 * The services with their pages, in the order of content/services.yaml. Stops the build if a row or a page lacks
 * the other. An icon of lucide is found by its name.
 */
export async function allServices() {
  const slugs = new Set<string>(SERVICES.map(({ slug }) => slug));
  for (const { id } of await getCollection('services'))
    if (!slugs.has(id))
      throw new Error(
        `content/services/${id}.mdx : ajoutez ce service à content/services.yaml, ou retirez ce fichier.`,
      );
  return Promise.all(
    SERVICES.map(async ({ slug, category, icon }) => ({
      slug,
      category,
      icon: iconOf(icon),
      page: await servicePage(slug),
    })),
  );
}

/** All articles, newest first. */
export const allArticles = async (): Promise<CollectionEntry<'articles'>[]> =>
  (await getCollection('articles')).sort((a, b) => b.data.date.getTime() - a.data.date.getTime());

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
