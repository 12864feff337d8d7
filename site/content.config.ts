import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { SERVICES } from '../content/data/services.data.ts';
import { articleSchema, pageSchema, serviceSchema } from '../content/schemas/collections.ts';

const mdxFiles = (folder: string) => glob({ base: `./content/${folder}`, pattern: '*.mdx' });

/**
 * The Markdown, which Astro renders. Each file is an entry; its name is the address of its page. YAML: content/data.
 */
export const collections = {
  services: defineCollection({
    loader: mdxFiles('services'),
    schema: ({ image }) => serviceSchema(image()),
  }),
  articles: defineCollection({
    loader: mdxFiles('articles'),
    schema: ({ image }) => articleSchema(image(), SERVICES),
  }),
  pages: defineCollection({ loader: mdxFiles('pages'), schema: pageSchema }),
};
