import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { SERVICES } from '../content/data/services.data.ts';
import { articleSchema, pageSchema, serviceSchema } from '../content/schemas/collections.ts';

const files = (folder: string) => glob({ base: `./content/${folder}`, pattern: '*.mdx' });

/** One file an entry; its name is the address of its page. The other content is in content/data. */
export const collections = {
  services: defineCollection({
    loader: files('services'),
    schema: ({ image }) => serviceSchema(image()),
  }),
  articles: defineCollection({
    loader: files('articles'),
    schema: ({ image }) => articleSchema(image(), SERVICES),
  }),
  pages: defineCollection({ loader: files('pages'), schema: pageSchema }),
};
