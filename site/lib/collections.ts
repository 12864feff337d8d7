import { type CollectionEntry, getCollection, getEntry } from 'astro:content';
import { icons } from 'lucide-react';
import { SERVICES } from '../../quote/services.ts';

export type Service = Awaited<ReturnType<typeof allServices>>[number];

export const serviceHref = ({ slug }: { slug: string }): string => `/services/${slug}`;

async function servicePage(slug: string): Promise<CollectionEntry<'services'>> {
  const page = await getEntry('services', slug);
  if (!page)
    throw new Error(`The service « ${slug} » of quote/services.ts needs site/content/services/${slug}.mdx.`);
  return page;
}

/**
 * The services with their pages, in the order of quote/services.ts. Stops the build if a row or a page lacks
 * the other. An icon's name that lucide does not have fails the type check here.
 */
export async function allServices() {
  const slugs = new Set<string>(SERVICES.map(({ slug }) => slug));
  for (const { id } of await getCollection('services'))
    if (!slugs.has(id)) throw new Error(`site/content/services/${id}.mdx needs a row in quote/services.ts.`);
  return Promise.all(
    SERVICES.map(async ({ slug, category, icon }) => ({
      slug,
      category,
      icon: icons[icon],
      page: await servicePage(slug),
    })),
  );
}

/** All articles, newest first. */
export const allArticles = async (): Promise<CollectionEntry<'articles'>[]> =>
  (await getCollection('articles')).sort((a, b) => b.data.date.getTime() - a.data.date.getTime());
