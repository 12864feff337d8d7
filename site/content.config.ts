import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { SERVICES } from '../quote/services.ts';

/**
 * The frontmatter of services and articles. A missing or wrong value stops the build with the file and the
 * value's name.
 */

const metaTitle = z.string().max(60);
const metaDescription = z.string().min(120).max(160);
const illustration = z.string().startsWith('Illustration').max(160);

const services = defineCollection({
  loader: glob({ base: './site/content/services', pattern: '*.mdx' }),
  schema: ({ image }) =>
    z.object({
      title: z.string(),
      metaTitle,
      subtitle: z.string().max(160),
      description: metaDescription,
      heroImage: image(),
      heroAlt: illustration,
      priceRange: z.string(),
      duration: z.string(),
      coverage: z.string(),
      /** The indicative prices that the page shows, in euros with all taxes, for search engines. */
      prices: z
        .array(
          z.object({
            name: z.string(),
            from: z.number(),
            to: z.number().optional(),
            /** What the price is for, if not the whole: « m² ». */
            per: z.enum(['m²']).optional(),
          }),
        )
        .optional(),
      listing: z.string(),
      benefits: z.array(z.string()).length(8),
      faq: z.array(z.object({ question: z.string(), answer: z.string() })).min(4),
      relatedServices: z
        .array(z.object({ title: z.string(), link: z.string().startsWith('/services/') }))
        .min(3),
      carouselImages: z
        .array(z.object({ image: image(), alt: illustration, caption: z.string() }))
        .optional(),
    }),
});

const articles = defineCollection({
  loader: glob({ base: './site/content/articles', pattern: '*.mdx' }),
  schema: ({ image }) =>
    z
      .object({
        title: z.string(),
        metaTitle,
        description: metaDescription,
        excerpt: z.string(),
        date: z.date(),
        /** The day of the last revision, shown to readers and given to search engines. */
        updated: z.date().optional(),
        readTime: z.string().regex(/^\d+\s?min$/u),
        image: image(),
        imageAlt: illustration,
        service: z.enum(SERVICES.map(({ slug }) => slug)),
        cta: z.object({ title: z.string().max(70), text: z.string() }),
      })
      .refine(({ date, updated }) => !updated || updated > date, {
        path: ['updated'],
        message: '`updated` must be after `date`.',
      }),
});

export const collections = { services, articles };
