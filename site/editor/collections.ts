import { z } from 'zod';
import { SERVICES } from '../../content/data/services.data.ts';
import { articleSchema, pageSchema, serviceSchema } from '../../content/schemas/collections.ts';
import { YAML_FILES } from '../../content/schemas/pages.ts';

/** A YAML file, or a folder of MDX files with one entry each. */
export interface ContentCollection {
  /** The unique name in the addresses of the editor. */
  name: string;
  label: string;
  schema: z.ZodType;
  /** The path from the project’s folder. That of a folder ends in `/`. */
  path: string;
  entryLabel?: string;
  /** The address of the page that shows an entry. `{{slug}}` stands for the name of its file without `.mdx`. */
  page: string | undefined;
}

const yamlFile = (file: keyof typeof YAML_FILES, label: string, page?: string): ContentCollection => ({
  name: file.replace('.yaml', ''),
  label,
  schema: YAML_FILES[file],
  path: `content/${file}`,
  page,
});

const mdxFolder = (name: string, label: string, entryLabel: string, schema: z.ZodType, page: string) => ({
  name,
  label,
  schema,
  path: `content/${name}s/`,
  entryLabel,
  page: `${page}/{{slug}}`,
});

/** The collections of content, in the order of the editor’s menu. */
export const COLLECTIONS: ContentCollection[] = [
  yamlFile('company.yaml', 'Entreprise', '/contact'),
  yamlFile('home.yaml', 'Accueil', '/'),
  yamlFile('faq.yaml', 'Questions de l’accueil', '/'),
  yamlFile('testimonials.yaml', 'Avis', '/'),
  yamlFile('about.yaml', 'À propos', '/a-propos'),
  yamlFile('contact.yaml', 'Contact', '/contact'),
  yamlFile('quote-page.yaml', 'Demande de devis', '/devis-gratuit'),
  yamlFile('blog.yaml', 'Blog', '/blog'),
  yamlFile('services.yaml', 'Liste des services', '/'),
  yamlFile('service-pages.yaml', 'Textes communs'),
  yamlFile('navigation.yaml', 'Menus', '/'),
  yamlFile('redirects.yaml', 'Anciennes adresses'),
  mdxFolder('service', 'Pages des services', 'Service', serviceSchema(z.string()), '/services'),
  mdxFolder('article', 'Articles', 'Article', articleSchema(z.string(), SERVICES), '/blog'),
  mdxFolder('page', 'Pages à part', 'Page', pageSchema, ''),
];

export const isFolder = ({ path }: ContentCollection): boolean => path.endsWith('/');

export const extensionOf = (collection: ContentCollection) => (isFolder(collection) ? 'mdx' : 'yaml');
