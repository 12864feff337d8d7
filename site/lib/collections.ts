import { type CollectionEntry, getCollection } from 'astro:content';

type Service = CollectionEntry<'services'>;

export const serviceHref = ({ id }: Service): string => `/services/${id}`;

/** All services, in the order of the route table. */
export const allServices = async (): Promise<Service[]> =>
  (await getCollection('services')).sort((a, b) => a.data.order - b.data.order);

/** All articles, newest first. */
export const allArticles = async (): Promise<CollectionEntry<'articles'>[]> =>
  (await getCollection('articles')).sort((a, b) => b.data.date.getTime() - a.data.date.getTime());
