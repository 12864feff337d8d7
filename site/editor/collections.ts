import { z } from 'zod';
import { SERVICES } from '../../content/data/services.data.ts';
import { articleSchema, pageSchema, serviceSchema } from '../../content/schemas/collections.ts';
import { YAML_FILES } from '../../content/schemas/pages.ts';

/** A file of its own, or a folder with one file for each entry. */
export interface ContentCollection {
  /** The name in the editor's addresses; a row's own. */
  name: string;
  label: string;
  schema: z.ZodType;
  /** The path from the folder of the project: a YAML file, or a folder of MDX files that ends in `/`. */
  path: string;
  /** The name of one entry, for folders. */
  entry?: string;
  /** The page that shows it; `{{slug}}` is the file's name without ending. */
  page: string | undefined;
}

const single = (file: keyof typeof YAML_FILES, label: string, page?: string): ContentCollection => ({
  name: file.replace('.yaml', ''),
  label,
  schema: YAML_FILES[file],
  path: `content/${file}`,
  page,
});

const folder = (name: string, label: string, entry: string, schema: z.ZodType, page: string) => ({
  name,
  label,
  schema,
  path: `content/${name}s/`,
  entry,
  page: `${page}/{{slug}}`,
});

/** The collections that the editor offers, in the order of its menu: one row for each collection of content. */
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
  folder('service', 'Pages des services', 'Service', serviceSchema(z.string()), '/services'),
  folder('article', 'Articles', 'Article', articleSchema(z.string(), SERVICES), '/blog'),
  folder('page', 'Pages à part', 'Page', pageSchema, ''),
];

export const isFolder = ({ path }: ContentCollection): boolean => path.endsWith('/');

export const extensionOf = (collection: ContentCollection) => (isFolder(collection) ? 'mdx' : 'yaml');
