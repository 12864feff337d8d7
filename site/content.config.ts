import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { SERVICES } from '../quote/options.ts';
import { SERVICE_ICONS, type ServiceIcon } from './components/service-icons.ts';

/** The shapes of the pages that an owner edits. A page that lacks a member stops the build, naming the file and the member. */

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
      icon: z.enum(Object.keys(SERVICE_ICONS) as ServiceIcon[]),
      priceRange: z.string(),
      duration: z.string(),
      coverage: z.string(),
      order: z.number().int().min(1).max(SERVICES.length),
      category: z.enum(['residentiel', 'special', 'professionnel']),
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
        /** The day of the last revision, where an article was revised. Readers, search engines and the sitemap learn of it. */
        updated: z.date().optional(),
        readTime: z.string().regex(/^\d+\s?min$/u),
        image: image(),
        imageAlt: illustration,
        service: z.enum(SERVICES.map(({ slug }) => slug)),
        cta: z.object({ title: z.string().max(70), text: z.string() }),
      })
      .refine(({ date, updated }) => !updated || updated > date, {
        path: ['updated'],
        message: 'An article is revised after the day of its publication.',
      }),
});

export const collections = { services, articles };
