import { z } from 'zod';
import { SERVICES } from '../../quote/services.data.ts';
import { servicesSchema } from '../../quote/services.schema.ts';
import { aboutSchema } from '../schemas/about.ts';
import { articleSchema, pageSchema, serviceSchema } from '../schemas/collections.ts';
import { companySchema } from '../schemas/company.ts';
import { contactSchema } from '../schemas/contact.ts';
import { homeSchema } from '../schemas/home.ts';
import * as pages from '../schemas/pages.ts';

/** A file of its own, or a folder with one file for each entry. */
export interface ContentCollection {
  /** The name in the editor's addresses; a row's own. */
  name: string;
  label: string;
  schema: z.ZodType;
  /** From the folder of the project: a file, or a folder that ends in `/`. */
  path: string;
  /** Of folders: what one entry is called, and the ending of its file. */
  entry?: { label: string; extension: 'md' | 'mdx' };
  /** The page that shows it; `{{slug}}` is the file's name without ending. */
  page?: string;
  /** The folder in site/assets/pictures where its pictures are put. */
  pictures?: string;
}

const single = (name: string, label: string, schema: z.ZodType, page?: string): ContentCollection => ({
  name,
  label,
  schema,
  path: `site/content/${name}.yaml`,
  ...(page && { page }),
});

/** What the editor offers, in the order of its menu: one row for each collection of site/content. */
export const COLLECTIONS: ContentCollection[] = [
  single('company', 'Entreprise', companySchema, '/mentions-legales'),
  single('home', 'Accueil', homeSchema, '/'),
  single('faq', 'Questions de l’accueil', pages.faqSchema, '/'),
  single('testimonials', 'Avis', pages.testimonialsSchema, '/'),
  single('about', 'À propos', aboutSchema, '/a-propos'),
  single('contact', 'Contact', contactSchema, '/contact'),
  single('quote-page', 'Demande de devis', pages.quotePageSchema, '/devis-gratuit'),
  single('blog', 'Blog', pages.blogSchema, '/blog'),
  single('services', 'Liste des services', servicesSchema, '/'),
  single('service-pages', 'Textes communs', pages.servicePagesSchema),
  single('navigation', 'Menus', pages.navigationSchema, '/'),
  single('redirects', 'Anciennes adresses', pages.redirectsSchema),
  {
    name: 'service',
    label: 'Pages des services',
    schema: serviceSchema(z.string()),
    path: 'site/content/services/',
    entry: { label: 'Service', extension: 'mdx' },
    page: '/services/{{slug}}',
    pictures: 'services',
  },
  {
    name: 'article',
    label: 'Articles',
    schema: articleSchema(
      z.string(),
      SERVICES.map(({ slug }) => slug),
    ),
    path: 'site/content/articles/',
    entry: { label: 'Article', extension: 'mdx' },
    page: '/blog/{{slug}}',
    pictures: 'articles',
  },
  {
    name: 'page',
    label: 'Pages à part',
    schema: pageSchema,
    path: 'site/content/pages/',
    entry: { label: 'Page', extension: 'mdx' },
    page: '/{{slug}}',
    pictures: 'pages',
  },
];

export const isFolder = ({ path }: ContentCollection): boolean => path.endsWith('/');

export const extensionOf = ({ path, entry }: ContentCollection): string =>
  entry?.extension ?? path.split('.').at(-1) ?? '';
