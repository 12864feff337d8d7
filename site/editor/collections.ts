import { z } from 'zod';
import { SERVICES } from '../../content/data/services.data.ts';
import { articleSchema, pageSchema, serviceSchema } from '../../content/schemas/collections.ts';
import { YAML_FILES } from '../../content/schemas/files.ts';

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
  /** The folder in content/pictures where its pictures are put. */
  pictures?: string;
}

const single = (file: keyof typeof YAML_FILES, label: string, page?: string): ContentCollection => ({
  name: file.replace('.yaml', ''),
  label,
  schema: YAML_FILES[file],
  path: `content/${file}`,
  ...(page && { page }),
});

/** What the editor offers, in the order of its menu: one row for each collection of content. */
export const COLLECTIONS: ContentCollection[] = [
  single('company.yaml', 'Entreprise', '/contact'),
  single('home.yaml', 'Accueil', '/'),
  single('faq.yaml', 'Questions de l’accueil', '/'),
  single('testimonials.yaml', 'Avis', '/'),
  single('about.yaml', 'À propos', '/a-propos'),
  single('contact.yaml', 'Contact', '/contact'),
  single('quote-page.yaml', 'Demande de devis', '/devis-gratuit'),
  single('blog.yaml', 'Blog', '/blog'),
  single('services.yaml', 'Liste des services', '/'),
  single('service-pages.yaml', 'Textes communs'),
  single('navigation.yaml', 'Menus', '/'),
  single('redirects.yaml', 'Anciennes adresses'),
  {
    name: 'service',
    label: 'Pages des services',
    schema: serviceSchema(z.string()),
    path: 'content/services/',
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
    path: 'content/articles/',
    entry: { label: 'Article', extension: 'mdx' },
    page: '/blog/{{slug}}',
    pictures: 'articles',
  },
  {
    name: 'page',
    label: 'Pages à part',
    schema: pageSchema,
    path: 'content/pages/',
    entry: { label: 'Page', extension: 'mdx' },
    page: '/{{slug}}',
    pictures: 'pages',
  },
];

export const isFolder = ({ path }: ContentCollection): boolean => path.endsWith('/');

export const extensionOf = ({ path, entry }: ContentCollection): string =>
  entry?.extension ?? path.split('.').at(-1) ?? '';
